/** The way of a newcomer, once through the whole life of an investment. */
export const firstSteps = ['money', 'pin', 'buy', 'time', 'withdraw'] as const;
export type FirstStep = (typeof firstSteps)[number];

/** The kinds of entry on the available balance that show a step as done. */
const shownBy: Readonly<Record<Exclude<FirstStep, 'pin'>, readonly string[]>> = {
  money: ['deposit', 'deposit_matched', 'correction'],
  buy: ['order_pay'],
  time: ['order_interest', 'order_maturity', 'order_result'],
  withdraw: ['withdrawal_hold'],
};

type Facts = {
  /** What has ever been booked on the available balance. */
  readonly kinds: readonly string[];
  readonly pinIsDefault: boolean;
  /** The balance was read before the first money came. */
  readonly isUnread?: boolean;
};

/** Which steps are done. Only facts tick a step off: there is nothing to confirm. */
export const stepsDone = ({ kinds, pinIsDefault, isUnread = false }: Facts): ReadonlySet<FirstStep> => {
  const isFirst = isUnread && kinds.every((kind) => shownBy.money.includes(kind));
  return new Set(
    firstSteps.filter((step) =>
      step === 'pin'
        ? !pinIsDefault
        : !(step === 'money' && isFirst) && shownBy[step].some((kind) => kinds.includes(kind)),
    ),
  );
};

/** Whether money has left and arrived, by what was booked on the balance held for withdrawals. */
export const hasArrived = (heldKinds: readonly string[]): boolean => heldKinds.includes('withdrawal_settle');

/** The step to take now: the first that is not done. */
export const nextStep = (done: ReadonlySet<FirstStep>): FirstStep | undefined =>
  firstSteps.find((step) => !done.has(step));
