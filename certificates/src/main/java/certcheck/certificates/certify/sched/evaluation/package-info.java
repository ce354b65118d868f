/** Evaluation of SCHED programs without parameters by proof. */
package certcheck.certificates.certify.sched.evaluation;
