#!/usr/bin/env python3
"""Rewrites contractions that NumPy and opt_einsum are tested with, and others, with all extents 10, and
prints a table for proofs-tests/docs/benchmarks.md: operations before and after, the certificate, and
processor seconds, the kernel's check included. Fails if one is not verified.

    contractions.py [--growth]

With --growth, how certificates grow: products of chains of matrices, in batches over some indices, and the
exponents of bytes in the number of operands, in that of dimensions, and in contractions times dimensions."""
import math
import os
import re
import resource
import subprocess
import sys
import tempfile

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..')
CONTRACTIONS = '''
a,ab,abc->abc a,b,ab->ab ea,fb,gc,hd,abcd->efgh ea,fb,abcd,gc,hd->efgh abcd,ea,fb,gc,hd->efgh
acdf,jbje,gihb,hfac,gfac,gifabc,hfac cd,bdhe,aidb,hgca,gc,hgibcd,hgac abhe,hidj,jgba,hiab,gab
bde,cdh,agdb,hica,ibd,hgicd,hiac chd,bde,agbc,hiad,hgc,hgi,hiad chd,bde,agbc,hiad,bdi,cgh,agdb
bdhe,acad,hiab,agac,hibd ab,ab,c-> ab,ab,c->c ab,ab,cd,cd-> ab,ab,cd,cd->ac ab,ab,cd,cd->cd
ab,ab,cd,cd,ef,ef-> ab,cd,ef->abcdef ab,cd,ef->acdf ab,cd,de->abcde ab,cd,de->be ab,bcd,cd->abcd
ab,bcd,cd->abd eb,cb,fb->cef dd,fb,be,cdb->cef bca,cdb,dbf,afc-> dcc,fce,ea,dbf->ab fdf,cdd,ccd,afe->ae
ed,fcd,ff,bcf->be baa,dcf,af,cde->be bd,db,eac->ace fff,fae,bef,def->abd efc,dbc,acf,fd->abe
abij,cdij,ka,lb,mc,nd->klmn xkq,xhq,xkv,xhv->x zbi,zij,zjk,zkc->zbc ia,ib,ic,id,ie,if->abcdef
ab,bc,cd,de,ef,fg,gh,hi,ij,jk,kl,lm->am
'''.split()


def program(indices):
    operands = indices.split('->')[0].split(',')
    sizes = sorted(set(''.join(operands)))
    inputs = ['X%d[%s]' % (k, ', '.join('N' + c for c in o)) for k, o in enumerate(operands)]
    return sizes, 'param %s\ninput %s\nr = einsum("%s", %s)\n' % (
        ', '.join('N%s >= 1' % c for c in sizes), ', '.join(inputs), indices,
        ', '.join('X%d' % k for k in range(len(operands))))


def operations(text, word):
    found = re.search(word + r' +([\d,]+) additions, ([\d,]+) multiplications', text)
    return sum(int(n.replace(',', '')) for n in found.groups())


def rewritten(indices):
    """What the command says, processor seconds, and the size of the certificate, 0 if there is none."""
    with tempfile.TemporaryDirectory() as folder:
        sizes, text = program(indices)
        source = os.path.join(folder, 'p.ein')
        with open(source, 'w') as file:
            file.write(text)
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        done = subprocess.run(
            [os.environ.get('CERTCHECK', os.path.join(ROOT, 'certificates/bin/certcheck')), 'rewrite', source,
             '--laws', 'ring'] + [w for c in sizes for w in ('-p', 'N%s=10' % c)], capture_output=True, text=True)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        verified = done.returncode == 0 and 'VERIFIED' in done.stdout
        return done, seconds, os.path.getsize(
            os.path.join(folder, 'p.rewritten.cert')) if verified else 0


def chain(operands, dimensions):
    """A product of matrices, in batches over the other dimensions of each."""
    letters = 'abcdefghijklmnopqrstuvwxyz'
    batch = letters[:dimensions - 2].upper()
    return '%s->%s' % (','.join(batch + letters[k:k + 2] for k in range(operands)),
                       batch + letters[0] + letters[operands])


def fitted(points):
    """The exponent of the power that fits best."""
    xs = [math.log(x) for x, y in points]
    ys = [math.log(y) for x, y in points]
    mx, my = sum(xs) / len(xs), sum(ys) / len(ys)
    return sum((x - mx) * (y - my) for x, y in zip(xs, ys)) / sum((x - mx) ** 2 for x in xs)


def growth():
    print('| operands | dimensions | contractions times dimensions | kB | seconds |')
    print('|---:|---:|---:|---:|---:|')
    sizes = {}
    for operands, dimensions in [(4, 4), (6, 4), (8, 4), (10, 4), (12, 4), (4, 8), (4, 12), (4, 16), (12, 16)]:
        done, seconds, size = rewritten(chain(operands, dimensions))
        if not size:
            sys.exit('not verified: %s\n%s' % (chain(operands, dimensions), done.stderr))
        sizes[operands, dimensions] = size
        print('| %d | %d | %d | %d | %.1f |' % (operands, dimensions, (operands - 1) * dimensions,
                                                round(size / 1000), seconds), flush=True)
    print('\nExponents of bytes: in contractions %.2f, in dimensions %.2f, in contractions times dimensions %.2f.' % (
        fitted([(n - 1, s) for (n, d), s in sizes.items() if d == 4]),
        fitted([(d, s) for (n, d), s in sizes.items() if n == 4]),
        fitted([((n - 1) * d, s) for (n, d), s in sizes.items()])))


def main():
    if sys.argv[1:] == ['--growth']:
        return growth()
    print('| contraction | operations | in the best order | ratio | kB | seconds |')
    print('|---|---:|---:|---:|---:|---:|')
    failed = 0
    for indices in CONTRACTIONS:
        done, seconds, size = rewritten(indices)
        if 'no sum of products takes fewer' in done.stderr:
            print('| `%s` | the best as it stands | | | | %.1f |' % (indices, seconds))
        elif size:
            one, two = operations(done.stdout, 'before'), operations(done.stdout, 'after')
            print('| `%s` | %s | %s | %.4g | %d | %.1f |' % (
                indices, format(one, ','), format(two, ','), one / two, size // 1000, seconds))
        else:
            failed += 1
            print('| `%s` | failed | | | | %.1f |' % (indices, seconds))
            print(done.stderr, file=sys.stderr)
        sys.stdout.flush()
    sys.exit(failed > 0)


if __name__ == '__main__':
    main()
