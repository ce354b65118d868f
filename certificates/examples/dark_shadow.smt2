; Pugh 1992 (CACM 35:8): the real shadow of x is not empty, the dark shadow is, and so are the
; splinters. No integers satisfy both.
(set-logic QF_LIA)
(set-info :status unsat)
(declare-const x Int)
(declare-const y Int)
(assert (<= 27 (+ (* 11 x) (* 13 y)) 45))
(assert (<= (- 10) (- (* 7 x) (* 9 y)) 4))
(check-sat)
