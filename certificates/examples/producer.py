#!/usr/bin/env python3
"""Writes a certificate with nothing but Python's standard library, as any compiler could.

    ./producer.py 3 4 > proof.cert && ../bin/certcheck proof.cert
    ./producer.py text 3 4 > sum.tml && ../bin/certcheck bind sum.tml proof.cert
    ../bin/certcheck sum.tml

The program is `var x : [3 4]` and `x = x + x`, for the extents given. The format is in FORMAT.md: a
block is a list of steps, which refer to earlier ones by number. The steps follow Rink 2018, Fig.
7-9; only the kernel decides whether they prove anything. The proof is about a term; `bind` proves
that the text denotes it.
"""
import hashlib
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
THEORIES = ROOT / "kernel/src/main/resources/theories", ".theory"
LIBRARIES = ROOT / "certificates/library", ".lib"
steps, numbers = [], {}


def step(*words):
    line = " ".join(map(str, words))
    if line not in numbers:  # the same step is written once
        numbers[line] = len(steps)
        steps.append(line)
    return numbers[line]


def term(constant, types, *arguments):
    result = step("const", constant, *types)
    for argument in arguments:
        result = step("app", result, argument)
    return result


def lemma(name, terms, *premises):
    """A library's lemma ∀x … . p ⟹ … ⟹ q at these terms and premises."""
    result = step("cite", name)
    for rule, arguments in (("spec", terms), ("mp", premises)):
        for argument in arguments:
            result = step(rule, result, argument)
    return result


def safety(extents):
    integer, expr = step("type", "int"), step("type", "expr")
    indices = step("type", "list", integer)
    declaration, statement = step("type", "pair", integer, indices), step("type", "pair", integer, expr)
    shape, is_shape = term("nil", [integer]), lemma("shape_nil", [])
    for n in (step("int", extent) for extent in reversed(extents)):
        positive = step("sym", step("int_eval", term("≤", [], step("int", 1), n)))
        is_shape = lemma("shape_cons", [n, shape], step("eq_mp", positive, step("truth")), is_shape)
        shape = term("::", [integer], n, shape)
    x, none, empty = step("int", ord("x")), term("nil", [declaration]), term("nil", [statement])
    nothing = step("lam", step("var", "y", integer), term("none", [indices]))
    context = term("extend", [], nothing, x, shape)
    declared = lemma("forms_intro_s_var", [none, x, shape, nothing],
                     lemma("forms_intro_s_empty", []), step("beta", step("app", nothing, x)), is_shape)
    found = lemma("extend_same", [nothing, x, shape])
    use = term("var", [], x)
    typed = lemma("typed_intro_t_var", [context, x, shape], found)
    total = term("elem", [], term("plus", []), use, use)
    typed = lemma("typed_plus", [context, use, use, shape], typed, typed)
    formed = lemma("well_formed_intro_ok_seq", [context, empty, x, total, shape],
                   lemma("well_formed_intro_ok_empty", [context]), found, typed)
    declarations = term("▹", [declaration], none, term("decl", [], x, shape))
    statements = term("▹", [statement], empty, term("assign", [], x, total))
    ok = lemma("ok_prog", [declarations, statements, context], declared, formed)
    any_value = term("any", [step("tyvar", "v")])
    return lemma("tml_safe", [any_value, term("prog", [], declarations, statements)], ok)


if sys.argv[1:2] == ["text"]:
    print(f"var x : [{' '.join(sys.argv[2:])}]", "x = x + x", sep="\n")
    sys.exit()
end = safety([int(word) for word in sys.argv[1:]])
print("certcheck 1 certificate")
for kind, (folder, ending), names in (
        ("theory", THEORIES, ["hol", "int", "list", "tree", "tml", "any", "tml_claims"]),
        ("library", LIBRARIES, ["logic", "lists", "sequences", "trees", "tml"])):
    for name in names:
        print(kind, name, hashlib.sha256((folder / (name + ending)).read_bytes()).hexdigest())
print("nodes 4000000", "lemma", *steps, f"end {end}", "claim 0", f"qed 1 {len(steps)}", sep="\n")
