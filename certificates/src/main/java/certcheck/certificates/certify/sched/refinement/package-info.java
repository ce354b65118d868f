/**
 * From a program without a specification, a specification: an equation for each assignment, which
 * says what its instances write, in terms of the instances that wrote last what they read. It is
 * extracted by analysis, and which instances of another program write the same is found by running
 * both. Nothing of this is proved here: what the programs implement is proved afterwards.
 */
package certcheck.certificates.certify.sched.refinement;
