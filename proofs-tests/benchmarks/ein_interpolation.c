/* Times the C of an interpolation in index notation against loops by hand, in microseconds of processor time of a
 * call, the best of 21 rounds in turn:
 *
 *   printf 'param P >= 1\ninput A[P, P], B[P, P], C[P, P], u[P, P, P]\nv = einsum("ai,bj,ck,ijk->abc", A, B, C, u)\n' > interp.ein
 *   certcheck lower -O --laws ring interp.ein
 *   gcc -O3 -march=native -ffp-contract=off -std=gnu11 ein_interpolation.c interp_lowered.c -lm && ./a.out 8
 */
#include <stdio.h>
#include <stdlib.h>
#include <stdint.h>
#include <time.h>
#include <math.h>
int interp_lowered(const int64_t P,const double*restrict A,const double*restrict B,const double*restrict C,const double*restrict u,double*restrict v);
static double now(void){struct timespec t;clock_gettime(CLOCK_PROCESS_CPUTIME_ID,&t);return t.tv_sec*1e6+t.tv_nsec/1e3;}
__attribute__((noinline)) static void naive(int64_t P,const double*restrict A,const double*restrict B,const double*restrict C,const double*restrict u,double*restrict v){
 for(int64_t a=0;a<P;a++)for(int64_t b=0;b<P;b++)for(int64_t c=0;c<P;c++){double t=0;
  for(int64_t i=0;i<P;i++)for(int64_t j=0;j<P;j++)for(int64_t k=0;k<P;k++)t+=A[a*P+i]*B[b*P+j]*C[c*P+k]*u[(i*P+j)*P+k];
  v[(a*P+b)*P+c]=t;}}
__attribute__((noinline)) static void hand(int64_t P,const double*restrict A,const double*restrict B,const double*restrict C,const double*restrict u,double*restrict v){
 static double t1[16*16*16],t2[16*16*16];
 for(int64_t a=0;a<P;a++)for(int64_t j=0;j<P;j++)for(int64_t k=0;k<P;k++){double t=0;for(int64_t i=0;i<P;i++)t+=A[a*P+i]*u[(i*P+j)*P+k];t1[(a*P+j)*P+k]=t;}
 for(int64_t a=0;a<P;a++)for(int64_t j=0;j<P;j++)for(int64_t c=0;c<P;c++){double t=0;for(int64_t k=0;k<P;k++)t+=t1[(a*P+j)*P+k]*C[c*P+k];t2[(a*P+j)*P+c]=t;}
 for(int64_t a=0;a<P;a++)for(int64_t b=0;b<P;b++)for(int64_t c=0;c<P;c++){double t=0;for(int64_t j=0;j<P;j++)t+=t2[(a*P+j)*P+c]*B[b*P+j];v[(a*P+b)*P+c]=t;}}
int main(int n,char**arg){int64_t P=atoi(arg[1]);int R=21;double A[256],B[256],C[256],*u=malloc(8*P*P*P),*v=malloc(8*P*P*P),*w=malloc(8*P*P*P);
 for(int i=0;i<P*P;i++){A[i]=i%7/7.;B[i]=i%5/5.;C[i]=i%3/3.;}for(int i=0;i<P*P*P;i++)u[i]=i%11/11.;
 double best[3]={1e99,1e99,1e99};
 for(int r=0;r<R;r++){int q = P == 8 ? 40 : 8;double s=now();for(int i=0;i<q;i++)interp_lowered(P,A,B,C,u,v);double e=(now()-s)/q;if(e<best[0])best[0]=e;
  s=now();for(int i=0;i<q;i++)hand(P,A,B,C,u,w);e=(now()-s)/q;if(e<best[1])best[1]=e;
  s=now();for(int i=0;i<(q+7)/8;i++)naive(P,A,B,C,u,w);e=(now()-s)/((q+7)/8);if(e<best[2])best[2]=e;}
 double d=0;for(int i=0;i<P*P*P;i++)d=fmax(d,fabs(v[i]-w[i])/(1+fabs(w[i])));
 printf("p=%d certified %.2f hand-factorised %.2f naive %.2f us per element; difference %.1e\n",(int)P,best[0],best[1],best[2],d);}
