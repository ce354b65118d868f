#!/usr/bin/env python3
"""Writes the tiled forms of the stencils in this folder: `python3 tile.py`; `python3 tile.py 1024 FOLDER`
writes tiles of that size alone, to another folder.

A statement at (t, x1, ..., xd) is moved to the point (t, p1, ..., pd) of a common space by an affine,
unimodular map under which no dependence has a negative component; t and p1, ..., pd are cut into
tiles; tiles with the same w = t / B + p1 / B form a wavefront, of which p1 / B is the parallel loop.
Bounds are projections by Fourier and Motzkin's elimination; redundant ones are found by linear
programming (scipy). Of the statements' projections a loop has the least and greatest bounds, and a
statement that is not everywhere among them has a guard.
"""
from fractions import Fraction
from math import gcd
import sys
from scipy.optimize import linprog

# A form is a dictionary from names to coefficients; the constant has the name 1.


def form(**terms):
    return {(1 if n == 'one' else n): c for n, c in terms.items() if c}


def plus(a, b, factor=1):
    r = dict(a)
    for n, c in b.items():
        r[n] = r.get(n, 0) + factor * c
        if r[n] == 0:
            del r[n]
    return r


def normal(f):
    """An inequality f >= 0 over the integers, its coefficients made coprime."""
    g = 0
    for n, c in f.items():
        if n != 1:
            g = gcd(g, c)
    return {n: (c // g) for n, c in f.items()} if g > 1 else f


def key(f):
    return tuple(sorted((str(n), c) for n, c in f.items()))


def distinct(system):
    best = {}
    for f in map(normal, system):
        linear = key({n: c for n, c in f.items() if n != 1})
        if linear and (linear not in best or f.get(1, 0) < best[linear].get(1, 0)):
            best[linear] = {n: c for n, c in f.items() if c}
    return list(best.values())


def implied(f, others):
    names = sorted({n for g in others + [f] for n in g if n != 1})
    row = lambda g: [-g.get(n, 0) for n in names]
    r = linprog([f.get(n, 0) for n in names], [row(g) for g in others],
                [g.get(1, 0) for g in others], bounds=[(None, None)] * len(names))
    return r.status == 0 and r.fun + f.get(1, 0) > -1 + 1e-7


def reduced(system, context=()):
    system = distinct(system)
    for f in list(system):
        others = [g for g in system if g is not f]
        if implied(f, others + list(context)):
            system = others
    return system


def without(system, name):
    """The shadow of a system where a variable is forgotten."""
    lower = [f for f in system if f.get(name, 0) > 0]
    upper = [f for f in system if f.get(name, 0) < 0]
    rest = [f for f in system if name not in f]
    for l in lower:
        for u in upper:
            a, b = l[name], -u[name]
            rest.append(plus({n: b * c for n, c in l.items()}, u, a))
    return reduced(rest)


def text(f):
    out = ''
    for n, c in sorted(f.items(), key=lambda e: (e[0] == 1, str(e[0]))):
        term = str(abs(c)) if n == 1 else n if abs(c) == 1 else f'{abs(c)} * {n}'
        out += (' - ' if c < 0 else ' + ') + term if out else ('-' if c < 0 else '') + term
    return out or '0'


def bound(f, name):
    """A bound as (coefficient, rest): name >= ceil(rest / c), or name <= floor(rest / c)."""
    c = f[name]
    rest = {n: (-k if c > 0 else k) for n, k in f.items() if n != name}
    return abs(c), rest


def bounds(system, name):
    lower = [bound(f, name) for f in system if f.get(name, 0) > 0]
    upper = [bound(f, name) for f in system if f.get(name, 0) < 0]
    return lower, upper


def quotient(c, rest, up):
    if c == 1:
        return text(rest)
    return f'({text(plus(rest, {1: c - 1} if up else {}))}) div {c}'


def nested(word, parts):
    r = parts[0]
    for p in parts[1:]:
        r = f'{word}({r}, {p})'
    return r


def hull(families, lower):
    """Bounds that several systems share up to constants, the weakest; None if they share none."""
    linear = lambda r: key({n: k for n, k in r.items() if n != 1})
    table = [{(c, linear(r)): (c, r) for c, r in bs} for bs in families]
    pick = min if lower else max
    shared = [k for k in table[0] if all(k in t for t in table)]
    return [pick((t[k] for t in table), key=lambda e: e[1].get(1, 0)) for k in shared] or None


def side(families, lower):
    """The text of the least lower bound, or the greatest upper one, and what it says of a variable."""
    inner, outer = ('max', 'min') if lower else ('min', 'max')
    end = lambda bs: nested(inner, [
        quotient(c, r if lower else plus(r, {1: c}), lower) for c, r in bs])
    shared = hull(families, lower)
    if shared:
        return end(shared), shared
    return nested(outer, list(dict.fromkeys(end(bs) for bs in families))), []


def loop(families, name, parallel=False):
    """The head of a loop, and inequalities that hold in it."""
    low, lows = side([f[0] for f in families], True)
    high, highs = side([f[1] for f in families], False)
    known = [plus({name: c}, r, -1) for c, r in lows] + [plus(r, {name: c}, -1) for c, r in highs]
    return f'{"par" if parallel else "for"} {name} in {low}..{high}', known


def within(x, tile, size):
    """size * tile <= x < size * tile + size."""
    low = plus(x, tile, -size)
    return [low, plus({1: size - 1}, low, -1)]


def generate(kernel, size, outer=None):
    """Loops over tiles, in wavefronts; with outer, those are tiles of that size, of tiles."""
    d = kernel['dimensions']
    points = ['t'] + [f'p{k}' for k in range(1, d + 1)]
    tiles = [f't{k}' for k in range(2, d + 1)]
    inner = [f'a{k}' for k in range(d + 1)] if outer else []
    context = kernel['context']
    systems = []
    for s in kernel['statements']:
        system = [plus({}, f) for f in s['domain']]
        for k, x in enumerate(points):
            tile = form(w=1, q=-1) if k == 0 else form(q=1) if k == 1 else {tiles[k - 2]: 1}
            system += within({x: 1}, tile, outer or size)
            if outer:
                system += within({x: 1}, {inner[k]: 1}, size)
                system += within({inner[k]: 1}, tile, outer // size)
        systems.append((s, reduced(system, context)))
    order = ['w', 'q'] + tiles + inner + points
    projections = []
    for s, system in systems:
        levels = {}
        for name in reversed(order):
            levels[name] = reduced(system, context)
            system = without(system, name)
        projections.append((s, levels))
    lines, indent, known = [], '', list(context)
    for name in order[:-1]:
        families = [bounds(levels[name], name) for _, levels in projections]
        head, facts = loop(families, name, name == 'q')
        known += facts
        lines.append(f'{indent}{head} {{')
        indent += '  '
    last = order[-1]
    for s, levels in projections:
        guard = [text(f) + ' >= 0' for f in s['domain'] if last not in f and not implied(f, known)]
        inner = indent + ('  ' if guard else '')
        if guard:
            lines.append(f'{indent}if {" and ".join(guard)} {{')
        lines.append(f'{inner}{loop([bounds(levels[last], last)], last)[0]} {{')
        lines += [f'{inner}  {s["text"]}', f'{inner}}}']
        if guard:
            lines.append(indent + '}')
    while indent:
        indent = indent[:-2]
        lines.append(indent + '}')
    return '\n'.join(wrapped(l) for l in lines) + '\n'


def wrapped(line):
    indent = ' ' * (len(line) - len(line.lstrip()))
    rows = []
    while len(line) > 110:
        cut = line.rfind(' ', 0, 110)
        rows.append(line[:cut])
        line = indent + '    ' + line[cut + 1:]
    return '\n'.join(rows + [line])


def box(names, shift, low, high):
    """0 <= t < T, and low <= x < high for the coordinates x that names stand for."""
    out = [form(t=1), plus(form(T=1, one=-1), form(t=1), -1)]
    for n, l, h in zip(names, low, high):
        x = plus({n: 1}, shift)
        out.append(plus(x, {1: -l}))
        out.append(plus(h, x, -1))
    return out


def kernels():
    n1, n2 = form(N=1, one=-1), form(N=1, one=-2)
    context = [form(N=1, one=-3), form(T=1)]

    seidel = [form(t=1), form(T=1, t=-1, one=-1)]
    i = form(p1=1, t=-1)
    j = form(p2=1, p1=-1, t=-1)
    for x in (i, j):
        seidel += [plus(x, {1: -1}), plus(n2, x, -1)]
    at = lambda di, dj: f'A[p1 - t{di}, p2 - p1 - t{dj}]'
    nine = ' + '.join(at(a, b) for a in (' - 1', '', ' + 1') for b in (' - 1', '', ' + 1'))
    yield 'seidel_2d', 32, dict(dimensions=2, context=context, statements=[dict(
        domain=seidel, text=f'{at("", "")} {{S(t + 1, p1 - t, p2 - p1 - t)}} := ({nine}) / 9;')])

    def five(a, i, j):
        return (f'0.2 * ({a}[{i}, {j}] + {a}[{i}, {j} - 1] + {a}[{i}, {j} + 1]'
                f' + {a}[{i} + 1, {j}] + {a}[{i} - 1, {j}])')
    one = [form(one=1)] * 3
    s1 = box(['p1', 'p2'], form(t=-2), [1, 1], [n2, n2])
    s2 = box(['p1', 'p2'], form(t=-2, one=-1), [1, 1], [n2, n2])
    i1, j1, i2, j2 = 'p1 - 2 * t', 'p2 - 2 * t', 'p1 - 2 * t - 1', 'p2 - 2 * t - 1'
    yield 'jacobi_2d', 32, dict(dimensions=2, context=context, statements=[
        dict(domain=s1, text=f'B[{i1}, {j1}] {{V(t + 1, {i1}, {j1})}} := {five("A", i1, j1)};'),
        dict(domain=s2, text=f'A[{i2}, {j2}] {{U(t + 1, {i2}, {j2})}} := {five("B", i2, j2)};')])
    yield 'jacobi_2d_copied', 16, dict(dimensions=2, context=context, statements=[
        dict(domain=s1, text=f'B[{i1}, {j1}] {{V(t + 1, {i1}, {j1})}} := {five("A", i1, j1)};'),
        dict(domain=s2, text=f'A[{i2}, {j2}] {{U(t + 1, {i2}, {j2})}} := B[{i2}, {j2}];')])

    i, j, ih, jh = 'p1 - t', 'p2 - t', 'p1 - t - 1', 'p2 - t - 1'
    m1 = form(M=1, one=-1)
    m2 = form(M=1, one=-2)
    s0 = [form(t=1), form(T=1, t=-1, one=-1), form(p1=1, t=-1), form(t=1, p1=-1),
          form(p2=1, t=-1), plus(m1, form(p2=1, t=-1), -1)]
    yield 'fdtd_2d', 32, dict(dimensions=2, context=[
        form(N=1, one=-2), form(M=1, one=-2), form(T=1)], statements=[
        dict(domain=s0, text=f'EY[0, {j}] {{Y(t + 1, 0, {j})}} := F[t];'),
        dict(domain=box(['p1', 'p2'], form(t=-1), [1, 0], [n1, m1]),
             text=f'EY[{i}, {j}] {{Y(t + 1, {i}, {j})}} := EY[{i}, {j}]'
                  f' - 0.5 * (HZ[{i}, {j}] - HZ[{i} - 1, {j}]);'),
        dict(domain=box(['p1', 'p2'], form(t=-1), [0, 1], [n1, m1]),
             text=f'EX[{i}, {j}] {{X(t + 1, {i}, {j})}} := EX[{i}, {j}]'
                  f' - 0.5 * (HZ[{i}, {j}] - HZ[{i}, {j} - 1]);'),
        dict(domain=box(['p1', 'p2'], form(t=-1, one=-1), [0, 0], [n2, m2]),
             text=f'HZ[{ih}, {jh}] {{Z(t + 1, {ih}, {jh})}} := HZ[{ih}, {jh}]'
                  f' - 0.7 * (EX[{ih}, {jh} + 1] - EX[{ih}, {jh}]'
                  f' + EY[{ih} + 1, {jh}] - EY[{ih}, {jh}]);')])

    def seven(a, x):
        def at(k, d):
            y = list(x)
            y[k] = f'{y[k]}{d}'
            return f'{a}[{", ".join(y)}]'
        c = f'{a}[{", ".join(x)}]'
        return ' + '.join(f'0.125 * ({at(k, " + 1")} - 2 * {c} + {at(k, " - 1")})'
                          for k in range(3)) + f' + {c}'
    x1 = [f'p{k} - 2 * t' for k in (1, 2, 3)]
    x2 = [f'p{k} - 2 * t - 1' for k in (1, 2, 3)]
    yield 'heat_3d', 32, dict(dimensions=3, context=context, statements=[
        dict(domain=box(['p1', 'p2', 'p3'], form(t=-2), [1] * 3, [n2] * 3),
             text=f'B[{", ".join(x1)}] {{V(t + 1, {", ".join(x1)})}} := {seven("A", x1)};'),
        dict(domain=box(['p1', 'p2', 'p3'], form(t=-2, one=-1), [1] * 3, [n2] * 3),
             text=f'A[{", ".join(x2)}] {{U(t + 1, {", ".join(x2)})}} := {seven("B", x2)};')])


def main():
    for name, size, kernel in kernels():
        head, rest = open(f'{name}.sched').read().split('for t < T', 1)
        claims = rest[rest.index('claim '):]
        title = head.split('\n', 1)
        for outer in (None, 256):
            if outer and (size != 32 or len(sys.argv) > 1):
                continue
            size = int(sys.argv[1]) if len(sys.argv) > 1 else size
            folder = sys.argv[2] + '/' if len(sys.argv) > 1 else ''
            levels = f'{size} within tiles of {outer}' if outer else f'{size}'
            with open(f'{folder}{name}_tiled{"_twice" if outer else ""}.sched', 'w') as out:
                out.write(f'// {name}.sched in skewed tiles of {levels}, in wavefronts; written by'
                          f' tile.py.\n{title[1]}{generate(kernel, size, outer)}{claims}')


main()
