# A loop over 0 <= a < N in tiles of 4: the last tile may be partial.
W := [N] -> { S[i, t] -> A[4i + t] : 0 <= t < 4 and 0 <= 4i + t < N };   # what S[i, t] writes
A := [N] -> { A[a] : 0 <= a < N };
ran W = A;                                                               # all is written
is_single_valued W^-1;                                                   # and nothing twice
A <= ran (W * [N] -> { S[i, t] -> A[a] : t < 3 });                       # needs the fourth lane
lexmax dom W;                                                            # the last iteration
