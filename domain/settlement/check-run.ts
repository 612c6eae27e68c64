import type { Micro } from '../money.ts';

/** What a finished run says it did, held against what the orders' terms say was due, how they ended and what was booked. */

/** What fell due in the window, by the orders' own dates and terms. */
export type Due = {
  /** Orders that are paid daily and of which a day ended that was not the last one, with what that day earned… */
  readonly incomes: number;
  readonly incomeMicro: Micro;
  /** …and those that ended: together with all others, or one by one because they renew or have a result of either sign. */
  readonly maturedTogether: number;
  readonly maturedAlone: number;
  /** What those that ended together get: principal, and of the promise what was not paid day by day. */
  readonly atMaturityTogetherMicro: Micro;
  /** The same of all that ended, apart. */
  readonly principalMicro: Micro;
  readonly returnMicro: Micro;
};

/** What the run's own portions counted. */
export type Counted = {
  readonly incomes: number;
  readonly incomeMicro: Micro;
  readonly maturities: number;
  readonly maturityMicro: Micro;
  /** Of how many orders that ended together their owners were told. */
  readonly told: number;
};

/** What the book has, dated within the window. */
export type Booked = {
  readonly interestMicro: Micro;
  readonly principalMicro: Micro;
  readonly returnMicro: Micro;
};

type RunCheckName =
  | 'income_orders'
  | 'maturity_orders'
  | 'orders_ended'
  | 'orders_told'
  | 'income_paid'
  | 'income_booked'
  | 'maturity_paid'
  | 'principal_booked'
  | 'return_booked';

/** A count is a whole number, money is micro-USDT. */
export type RunCheck = {
  readonly name: RunCheckName;
  readonly of: 'count' | 'money';
  readonly expected: bigint;
  readonly found: bigint;
};

type Facts = {
  due: Due;
  /** How many of those that ended say so. */
  ended: number;
  counted: Counted;
  booked: Booked;
};

export const checkRun = ({ due, ended, counted, booked }: Facts): RunCheck[] => {
  const count = (name: RunCheckName, expected: number, found: number): RunCheck => ({
    name,
    of: 'count',
    expected: BigInt(expected),
    found: BigInt(found),
  });
  const money = (name: RunCheckName, expected: Micro, found: Micro): RunCheck => ({
    name,
    of: 'money',
    expected,
    found,
  });
  return [
    count('income_orders', due.incomes, counted.incomes),
    count('maturity_orders', due.maturedTogether, counted.maturities),
    count('orders_ended', due.maturedTogether + due.maturedAlone, ended),
    count('orders_told', due.maturedTogether, counted.told),
    money('income_paid', due.incomeMicro, counted.incomeMicro),
    money('income_booked', due.incomeMicro, booked.interestMicro),
    money('maturity_paid', due.atMaturityTogetherMicro, counted.maturityMicro),
    money('principal_booked', due.principalMicro, booked.principalMicro),
    money('return_booked', due.returnMicro, booked.returnMicro),
  ];
};
