/** Programs of SCHED: what proving and checking their claims costs. */
package certcheck.benchmarks.schedules;
