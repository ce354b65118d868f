package certcheck.certificates.certify.mlir;

import certcheck.certificates.certify.mlir.Becoming.Commands;
import certcheck.certificates.certify.mlir.Becoming.Place;
import certcheck.certificates.certify.sched.meaning.Rules;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.text.Tree;
import certcheck.certificates.text.TreeTerms;
import certcheck.kernel.Term;
import java.util.List;

/** Derives what an operation becomes whose command has the commands of a block in it. */
abstract class RegionOperation {
  final Becoming becoming;
  final Rules rules;
  final Recorder recorder;
  final Syntax syntax;
  final TreeTerms trees;
  final Names names;
  final Judgements judgements;

  /**
   * A derivation.
   *
   * @param becoming that of the blocks
   */
  RegionOperation(Becoming becoming, Rules rules, TreeTerms trees, Names names) {
    this.becoming = becoming;
    this.rules = rules;
    this.recorder = rules.recorder();
    this.syntax = rules.syntax();
    this.trees = trees;
    this.names = names;
    this.judgements = names.judgements();
  }

  /**
   * What a block becomes whose first operation is this one.
   *
   * @param target the commands that it is to become, in normal form
   */
  abstract Commands becomes(Place at, Tree block, List<Term> target);
}
