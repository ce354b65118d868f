package certcheck.certificates.certify;

import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;

/** What computes by proof with the parts of one {@link Computation}. */
abstract class Computing {
  final Computation computation;
  final Derived derived;
  final Recorder recorder;
  final Syntax syntax;
  final OpenLemmas lemmas;
  final ListEvaluation lists;
  final IndexEvaluation indices;

  Computing(Computation computation) {
    this.computation = computation;
    this.derived = computation.derived();
    this.recorder = computation.recorder();
    this.syntax = computation.syntax();
    this.lemmas = computation.lemmas();
    this.lists = computation.lists();
    this.indices = computation.indices();
  }
}
