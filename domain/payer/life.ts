/** The life of a payment on the chain as a table of moves, from the order to its final block. */

export const sendingStates = ['queued', 'signed', 'sent', 'included', 'final', 'failed'] as const;
export type SendingState = (typeof sendingStates)[number];

type MoveRule = { readonly from: readonly SendingState[]; readonly to: SendingState };

/** From the signature on, its bytes may be in any block. */
const onItsWay = ['signed', 'sent', 'included'] as const;

export const sendingMoves = {
  sign: { from: ['queued'], to: 'signed' },
  /** Also back from a block that was undone. */
  send: { from: onItsWay, to: 'sent' },
  /** Also in another block than before. */
  include: { from: onItsWay, to: 'included' },
  /** Only a final block ends it, whatever the outcome. */
  finish: { from: onItsWay, to: 'final' },
  fail: { from: onItsWay, to: 'failed' },
} as const satisfies Record<string, MoveRule>;

export type SendingMove = keyof typeof sendingMoves;

export const mayMoveSending = (state: SendingState, move: SendingMove): boolean => {
  const { from }: MoveRule = sendingMoves[move];
  return from.includes(state);
};

export type Outcome = { readonly block: number; readonly succeeded: boolean };

/** What a block says of a payment. `finalBlock` and the blocks below it stay. */
export const moveOfOutcome = ({ block, succeeded }: Outcome, finalBlock: number) =>
  block > finalBlock ? 'include' : succeeded ? 'finish' : 'fail';
