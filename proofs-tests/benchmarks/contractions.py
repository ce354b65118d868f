#!/usr/bin/env python3
"""Rewrites contractions that NumPy and opt_einsum are tested with, and others, with all extents 10, and
prints a table for proofs-tests/docs/benchmarks.md: operations before and after, the certificate, and
processor seconds, the kernel's check included. Fails if one is not verified."""
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


def main():
    print('| contraction | operations | in the best order | ratio | kB | seconds |')
    print('|---|---:|---:|---:|---:|---:|')
    failed = 0
    for indices in CONTRACTIONS:
        with tempfile.TemporaryDirectory() as folder:
            sizes, text = program(indices)
            source = os.path.join(folder, 'p.ein')
            with open(source, 'w') as file:
                file.write(text)
            before = resource.getrusage(resource.RUSAGE_CHILDREN)
            done = subprocess.run(
                [os.path.join(ROOT, 'certificates/bin/certcheck'), 'rewrite', source, '--laws', 'ring']
                + [w for c in sizes for w in ('-p', 'N%s=10' % c)], capture_output=True, text=True)
            after = resource.getrusage(resource.RUSAGE_CHILDREN)
            seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
            if 'no sum of products takes fewer' in done.stderr:
                print('| `%s` | the best as it stands | | | | %.1f |' % (indices, seconds))
            elif done.returncode == 0 and 'VERIFIED' in done.stdout:
                one, two = operations(done.stdout, 'before'), operations(done.stdout, 'after')
                size = os.path.getsize(os.path.join(folder, 'p.rewritten.cert'))
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
