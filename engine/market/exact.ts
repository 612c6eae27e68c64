/**
 * Logarithm and exponential from nothing but additions, multiplications and divisions, which every machine rounds alike.
 * `Math.log` and `Math.exp` may differ in their last bit from one engine to the next, and a market that differs in one
 * bit is another market after a while. Method and constants are those of fdlibm, whose notice is:
 * Copyright (C) 1993 by Sun Microsystems, Inc. All rights reserved. Developed at SunPro, a Sun Microsystems, Inc.
 * business. Permission to use, copy, modify, and distribute this software is freely granted, provided that this notice
 * is preserved.
 */

const LN2_HIGH = 0.6931471803691238;
const LN2_LOW = 1.9082149292705877e-10;

/** The bits of a number, byte order named: the same wherever this runs. */
const bits = new DataView(new ArrayBuffer(8));

/** For ordinary numbers above zero, to the last bit or the one before it. */
export const exactLog = (x: number): number => {
  bits.setFloat64(0, x);
  const high = bits.getUint32(0);
  let power = (high >>> 20) - 1022;
  bits.setUint32(0, (high & 0xfffff) | 0x3fe00000);
  let share = bits.getFloat64(0);
  if (share < Math.SQRT1_2) {
    share *= 2;
    power -= 1;
  }
  const f = share - 1;
  const s = f / (2 + f);
  const z = s * s;
  const w = z * z;
  const odd = w * (0.3999999999940942 + w * (0.22222198432149784 + w * 0.15313837699209373));
  const even =
    z * (0.6666666666666735 + w * (0.2857142874366239 + w * (0.1818357216161805 + w * 0.14798198605116586)));
  const half = 0.5 * f * f;
  return power * LN2_HIGH - (half - (s * (half + odd + even) + power * LN2_LOW) - f);
};

/** For exponents between −700 and 700, to the last bit or the one before it. */
export const exactExp = (x: number): number => {
  const power = Math.round(x * Math.LOG2E);
  const high = x - power * LN2_HIGH;
  const low = power * LN2_LOW;
  const r = high - low;
  const t = r * r;
  const c =
    r -
    t *
      (0.16666666666666602 +
        t *
          (-0.0027777777777015593 +
            t * (0.00006613756321437934 + t * (-0.0000016533902205465252 + t * 4.138136797057238e-8))));
  bits.setUint32(0, (1023 + power) << 20);
  bits.setUint32(4, 0);
  return (1 - (low - (r * c) / (2 - c) - high)) * bits.getFloat64(0);
};
