#!/usr/bin/env python3
"""Commands on tensor programs of more and more statements, dimensions and local arrays, and a table for
proofs-tests/docs/benchmarks.md: processor seconds (user and system, the kernel's check included), megabytes
of certificates, and how many bytes of them bind the texts.

    tensor_growth.py [-d DIR] [-s SIZE,...] [-m SECONDS] [-w] [FAMILY-COMMAND...]

A row is measured once: rows are kept in DIR/tensor_growth.tsv (by default of the build's folder), from which
the tables are printed, and with -w written into the document, so that a run that was ended goes on. A family
ends with the first row that takes longer than -m seconds (60), or that is declined. Names may end in *."""
import argparse
import fnmatch
import math
import os
import re
import resource
import subprocess
import sys
import tempfile

ROOT = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..'))
CERTCHECK = os.environ.get('CERTCHECK', os.path.join(ROOT, 'certificates/bin/certcheck'))
DOCUMENT = os.path.join(ROOT, 'proofs-tests/docs/benchmarks.md')
ROWS = 'tensor_growth.tsv'


def lines(n, line):
    return ''.join(line(k) + '\n' for k in range(n))


def before(k):
    return 'A' if k == 0 else 't%d' % (k - 1)


def model(n, value, shape):
    """A chain of statements of the model language, or of CFDlang, each with a variable of its own."""
    return ('var input A : [%s]\n' % shape
            + lines(n, lambda k: 'var %st%d : [%s]' % ('output ' if k == n - 1 else '', k, shape))
            + lines(n, lambda k: 't%d = %s' % (k, value(before(k)))))


def teil(n, value, shape):
    return ('alloc input A : [%s]\n' % shape
            + lines(n, lambda k: 'alloc %st%d : [%s]' % ('output ' if k == n - 1 else '', k, shape))
            + lines(n, lambda k: 't%d = %s' % (k, value(before(k)))))


def ein(n, value, extents='N, N', needed=True):
    """A chain, or n statements that are outputs."""
    return ('param N >= 1\ninput A[%s]\n' % extents
            + lines(n, lambda k: 't%d = %s' % (k, value(before(k) if needed else 'A'))))


def atl(n, index, body):
    outermost = ' '.join('gen %s < N:' % i for i in index)
    return ('param N;\nassume N >= 1;\ninput A[%s];\n' % ', '.join('N' for _ in index)
            + lines(n, lambda k: 'output t%d = %s %s;' % (k, outermost, body))
            + 'claim safe;\n')


def atl_chain(n, index):
    at = '[%s]' % ', '.join(index)
    outermost = ' '.join('gen %s < N:' % i for i in index)
    return ('param N;\nassume N >= 1;\ninput A[%s];\noutput v =\n' % ', '.join('N' for _ in index)
            + lines(n, lambda k: 'let t%d = %s %s%s + A%s in' % (k, outermost, before(k), at, at))
            + '%s t%d%s;\nclaim safe;\n' % (outermost, n - 1, at))


def letters(n):
    return 'abcdefghijklmnop'[:n]


SUM = lambda x: x + ' + A'
TWICE = lambda x: '(%s * A) + (%s * A)' % (x, x)
ADD = lambda x: 'add %s A' % x
ADD_TWICE = lambda x: 'add (mul %s A) (mul %s A)' % (x, x)
PRODUCTS = lambda x: 'einsum("ij,jk,kl->il", %s, A, A)' % x
FOUR = 10

# Name: ending, program of a size.
FAMILIES = {
    'tml': ('tml', lambda n: model(n, SUM, '8')),
    'tml_common': ('tml', lambda n: model(n, TWICE, '8')),
    'teil': ('teil', lambda n: teil(n, ADD, '8')),
    'teil_common': ('teil', lambda n: teil(n, ADD_TWICE, '8')),
    'cfd': ('cfd', lambda n: model(n, SUM, '8')),
    'cfd_common': ('cfd', lambda n: model(n, TWICE, '8')),
    'ein_chain': ('ein', lambda n: ein(n, SUM)),
    'ein_outputs': ('ein', lambda n: ein(n, lambda x: 'A + A', needed=False)),
    'ein_products': ('ein', lambda n: ein(n, PRODUCTS, needed=False)),
    'atl_lets': ('atl', lambda n: atl_chain(n, 'ij')),
    'atl_outputs': ('atl', lambda n: atl(n, 'ij', 'A[i, j] + A[i, j]')),
    'atl_products': ('atl', lambda n: atl(
        n, 'ij', 'sum k < N: sum l < N: A[i, k] * A[k, l] * A[l, j]')),
    # The number of dimensions, of ten statements.
    'tml_rank': ('tml', lambda n: model(FOUR, SUM, ' '.join('2' * n))),
    'teil_rank': ('teil', lambda n: teil(FOUR, ADD, ', '.join('2' * n))),
    'cfd_rank': ('cfd', lambda n: model(FOUR, SUM, ' '.join('2' * n))),
    'ein_rank': ('ein', lambda n: ein(FOUR, SUM, ', '.join('N' * n))),
    'atl_rank': ('atl', lambda n: atl_chain(FOUR, letters(n))),
}

COMMANDS = {
    'certify': ['certify'],
    'in_place': ['certify', '--claim', 'in_place'],
    'rewrite': ['rewrite'],
    'ring': ['rewrite', '--laws', 'ring'],
    'lower': ['lower'],
}

RUNS = [(f, c) for f, commands in {
    'tml': 'certify in_place lower', 'tml_common': 'rewrite', 'teil': 'certify lower',
    'teil_common': 'rewrite', 'cfd': 'certify in_place lower', 'cfd_common': 'rewrite',
    'ein_chain': 'certify lower', 'ein_outputs': 'certify lower', 'ein_products': 'certify ring',
    'atl_lets': 'certify lower', 'atl_outputs': 'certify lower', 'atl_products': 'ring',
    'tml_rank': 'certify in_place lower', 'teil_rank': 'certify lower', 'cfd_rank': 'certify lower',
    'ein_rank': 'certify lower', 'atl_rank': 'certify lower'}.items() for c in commands.split()]


def binding(certificate):
    """The bytes of what a certificate says of texts: the texts, and all blocks in which a text occurs, before
    the last in which none does (as certcheck.growth.GrowthCertificates)."""
    with open(certificate, encoding='latin-1', newline='\n') as file:
        everything = file.read()
    at = everything.index('\nnodes ') + 1
    total = since = 0
    while at < len(everything):
        end = everything.index('\n', at) + 1
        if everything.startswith(('lemma', 'define'), at):
            end = everything.index('\n', everything.index('\nend ', at) + 1) + 1
            if '\ntext ' in everything[at:end]:
                since += end - at
            else:
                total += since
                since = 0
        elif everything.startswith('text ', at):
            end += int(everything[at + 5:end - 1]) + 1
            total += end - at
        at = end
    return total


def measure(family, command, n):
    ending, program = FAMILIES[family]
    with tempfile.TemporaryDirectory() as folder:
        source = os.path.join(folder, 'p.' + ending)
        with open(source, 'w') as file:
            file.write(program(n))
        earlier = resource.getrusage(resource.RUSAGE_CHILDREN)
        done = subprocess.run([CERTCHECK] + COMMANDS[command] + [source], capture_output=True, text=True)
        later = resource.getrusage(resource.RUSAGE_CHILDREN)
        seconds = later.ru_utime + later.ru_stime - earlier.ru_utime - earlier.ru_stime
        made = [os.path.join(folder, f) for f in os.listdir(folder) if f.endswith('.cert')]
        left = sorted(set(os.listdir(folder)) - {'p.' + ending})
        if done.returncode != 0 or 'VERIFIED' not in done.stdout:
            reason = (done.stderr + done.stdout).strip().split('\n')
            reason = next((r for r in reason if 'error' in r or 'undecided' in r or 'limit' in r), reason[-1])
            if left:
                reason += '; it has left ' + ' '.join(left)
            return seconds, 0, 0, reason.replace('\t', ' ').replace(folder + '/', '')[:200]
        size = sum(os.path.getsize(f) for f in made)
        note = next((line for line in done.stdout.split('\n') if 'claims are of' in line), '')
        return seconds, size, sum(binding(f) for f in made), 'not bound' if note else ''


def fitted(points):
    """The exponent of the power that fits best."""
    xs = [math.log(x) for x, y in points]
    ys = [math.log(y) for x, y in points]
    mx, my = sum(xs) / len(xs), sum(ys) / len(ys)
    return sum((x - mx) * (y - my) for x, y in zip(xs, ys)) / sum((x - mx) ** 2 for x in xs)


def table(rows):
    print('| program | command | size | seconds | MB | of which binding |')
    print('|---|---|---:|---:|---:|---:|')
    exponents = []
    for family, command in RUNS:
        points = []
        for n in sorted(k for f, c, k in rows if (f, c) == (family, command)):
            seconds, size, bound, note = rows[family, command, n]
            if size:
                points.append((n, seconds, size, max(size - bound, 1)))
            print('| %s | %s | %d | %.1f | %s | %s |' % (
                family, command, n, seconds, '%.2f' % (size / 1e6) if size else note,
                '%d %%%s' % (round(100 * bound / size), note and ', ' + note) if size else ''))
        if len(points) > 1:
            exponents.append('| %s | %s | %.2f | %.2f | %.2f |' % (
                family, command, fitted([(n, t) for n, t, s, p in points]),
                fitted([(n, s) for n, t, s, p in points]), fitted([(n, p) for n, t, s, p in points])))
    if exponents:
        print('\n| program | command | exponent of time | of size | of size beside the binding |')
        print('|---|---|---:|---:|---:|')
        print('\n'.join(exponents))


def read(path):
    rows = {}
    if os.path.exists(path):
        with open(path) as file:
            for line in file:
                family, command, n, seconds, size, bound, note = line.rstrip('\n').split('\t')
                rows[family, command, int(n)] = (float(seconds), int(size), int(bound), note)
    return rows


def insert(rows):
    """Writes the tables between the marks of the document."""
    out, sys.stdout = sys.stdout, open(os.path.join(tempfile.gettempdir(), ROWS + '.md'), 'w+')
    table(rows)
    sys.stdout.seek(0)
    text, sys.stdout = sys.stdout.read(), out
    with open(DOCUMENT) as file:
        document = file.read()
    commit = subprocess.run(['git', '-C', ROOT, 'rev-parse', '--short', 'HEAD'], capture_output=True, text=True)
    when = subprocess.run(['date', '-u', '+%F, %H:%M'], capture_output=True, text=True).stdout.strip()
    text += '\n%s, commit %s, load average %.1f.\n' % (when, commit.stdout.strip(), os.getloadavg()[0])
    document = re.sub(r'(<!-- tensor_growth -->\n).*?(<!-- /tensor_growth -->)',
                      lambda m: m.group(1) + text + m.group(2), document, flags=re.S)
    with open(DOCUMENT, 'w') as file:
        file.write(document)


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    options.add_argument('-d', default=os.path.join(ROOT, 'proofs-tests/target'))
    options.add_argument('-s', default='250,500,1000,2000')
    options.add_argument('-m', type=float, default=60)
    options.add_argument('-w', action='store_true')
    options.add_argument('names', nargs='*')
    given = options.parse_args()
    os.makedirs(given.d, exist_ok=True)
    path = os.path.join(given.d, ROWS)
    rows = read(path)
    for family, command in RUNS:
        if given.names and not any(fnmatch.fnmatch(family + '-' + command, name) for name in given.names):
            continue
        for n in [2, 4, 8, 16] if family.endswith('_rank') else [int(s) for s in given.s.split(',')]:
            if (family, command, n) not in rows:
                rows[family, command, n] = row = measure(family, command, n)
                with open(path, 'a') as file:
                    print(family, command, n, '%.2f' % row[0], *row[1:], sep='\t', file=file)
                print(family, command, n, *row, file=sys.stderr, flush=True)
            if rows[family, command, n][0] > given.m or not rows[family, command, n][1]:
                break
    table(rows)
    if given.w:
        insert(rows)


if __name__ == '__main__':
    main()
