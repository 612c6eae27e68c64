import { expect, it } from 'vitest';
import { posting } from '../../parts/assets/test-postings.ts';
import { foldReturns } from './fold-returns.ts';

it('folds returns that follow one another, and nothing across what was booked between them', () => {
  const paid = (place: number) => posting(place, { kind: 'order_interest', from: 'escrow' });
  const interest = posting(2, { kind: 'order_maturity', from: 'escrow' });
  const principal = posting(1, { kind: 'order_maturity', from: 'locked' });
  const list = [paid(7), paid(6), posting(5), paid(4), paid(3), interest, principal];
  expect(foldReturns(list).map((run) => run.map(({ place }) => place).join())).toEqual([
    '7,6',
    '5',
    '4,3,2',
    '1',
  ]);
});
