import { MAX_MICRO } from '@paperlock/domain/money.ts';
import { readAmount } from '@paperlock/domain/typed-amount.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decimalMark, type MoneyPurpose, moneyUnit, showMoney } from './display.ts';
import { languages } from './languages.ts';

const amounts = fc.oneof(
  fc.bigInt(1n, MAX_MICRO),
  fc.bigInt(1n, 10_000_000_000n),
  // With three decimals, which look like thousands.
  fc.bigInt(1n, 9_999_999n).map((thousandths) => thousandths * 1000n),
);
const cents = amounts.map((micro) => (micro / 10_000n + 1n) * 10_000n).filter((micro) => micro <= MAX_MICRO);

const readBack = (tag: string, micro: bigint, purpose: MoneyPurpose) => {
  const shown = showMoney(tag, micro, { purpose });
  const read = readAmount(shown, decimalMark(tag));
  const withUnit = readAmount(`${shown}\u00a0${moneyUnit}`, decimalMark(tag));
  expect([shown, read, withUnit]).toEqual([shown, { ok: true, micro }, { ok: true, micro }]);
};

it.each(languages.map(({ code, tag }) => [code, tag]))(
  'what is shown in %s is read as the same amount when it is typed',
  (_, tag) => {
    fc.assert(fc.property(amounts, (micro) => readBack(tag, micro, 'exact')));
    fc.assert(fc.property(cents, (micro) => readBack(tag, micro, 'own')));
  },
);
