#!/usr/bin/env python3
"""Writes a certificate with nothing but Python's standard library: any compiler can do this.

    producer.py > sum.cert && certcheck sum.cert

The format is in certificates/FORMAT.md. A block is a list of steps; a step refers to earlier ones
by number. Only the kernel decides whether the steps prove anything.
"""
import hashlib
import pathlib

ROOT = pathlib.Path(__file__).resolve().parents[2]
THEORIES = ["hol", "int"]
LIBRARIES = []


class Block:
    """The steps of one block; calling it adds a step and gives its number."""

    def __init__(self, *head):
        self.head, self.steps, self.numbers = head, [], {}

    def __call__(self, *words):
        line = " ".join(map(str, words))
        if line not in self.numbers:  # the same step is written once
            self.numbers[line] = len(self.steps)
            self.steps.append(line)
        return self.numbers[line]

    def apply(self, function, *arguments):
        for argument in arguments:
            function = self("app", function, argument)
        return function

    def text(self, result):
        return "\n".join([" ".join(self.head), *self.steps, f"end {result}"])


def digest(path):
    return hashlib.sha256((ROOT / path).read_bytes()).hexdigest()


def header():
    yield "certcheck 1 certificate"
    for name in THEORIES:
        yield f"theory {name} {digest(f'kernel/src/main/resources/theories/{name}.theory')}"
    for name in LIBRARIES:
        yield f"library {name} {digest(f'certificates/library/{name}.lib')}"
    yield "nodes 100000"


def certificate():
    """One lemma, 2 + 2 = 4. Without a claim the kernel replays it and then refuses the file."""
    b = Block("lemma")
    total = b("int_eval", b.apply(b("const", "+"), b("int", 2), b("int", 2)))
    blocks = [(b, total)]
    steps = sum(len(block.steps) for block, _ in blocks)
    return [*header(), *(block.text(end) for block, end in blocks), f"qed {len(blocks)} {steps}"]


if __name__ == "__main__":
    print("\n".join(certificate()))
