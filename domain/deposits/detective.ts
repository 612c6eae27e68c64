import type { Micro } from '../money.ts';
import type { ClaimState, DepositState } from './life.ts';

/**
 * The detective: from what is known about a hash, the one thing to say about it. What is known is gathered elsewhere;
 * here is only the order in which it counts. The person's own deposit comes first, other people's things never.
 */

/** A deposit of the person who asks. */
export type OwnDeposit = {
  id: string;
  state: DepositState;
  reason: string | null;
  together: boolean;
  noSender: boolean;
  amountMicro: Micro;
  confirmations: number | null;
  settledAt: Date | null;
};

export type OwnClaim = { id: string; state: ClaimState };

/** One movement of the practice token, as far as it concerns the person. */
export type Movement = {
  to: 'own' | 'wallet' | 'token' | 'platform' | 'other';
  from: 'own' | 'other';
  amountMicro: Micro;
};

export type OnChain =
  | { kind: 'no_chain' }
  | { kind: 'silent' }
  | { kind: 'unknown' }
  | { kind: 'waiting' }
  | { kind: 'reverted' }
  | { kind: 'included'; movements: readonly Movement[]; otherTokens: boolean };

export type Evidence = {
  deposits: readonly OwnDeposit[];
  /** What a withdrawal of the person paid out in this transaction. */
  withdrawnMicro: Micro | null;
  claims: readonly OwnClaim[];
  chain: OnChain;
  watcher: { halted: boolean; behind: number };
};

export type DetectiveCase =
  | 'not_found'
  | 'no_chain'
  | 'chain_silent'
  | 'watcher_halted'
  | 'watcher_behind'
  | 'waiting'
  | 'reverted'
  | 'no_transfer'
  | 'other_token'
  | 'zero_value'
  | 'other_recipient'
  | 'sent_by_you'
  | 'your_withdrawal'
  | 'to_your_wallet'
  | 'to_platform'
  | 'to_token'
  | 'confirming'
  | 'credited'
  | 'credited_together'
  | 'below_minimum'
  | 'below_minimum_no_sender'
  | 'in_review'
  | 'return_ordered'
  | 'returned'
  | 'orphaned'
  | 'claimed'
  | 'claim_in_review';

export type Verdict = {
  case: DetectiveCase;
  deposit?: OwnDeposit;
  claim?: OwnClaim;
  amountMicro?: Micro;
  behind?: number;
};

export const investigate = ({ deposits, withdrawnMicro, claims, chain, watcher }: Evidence): Verdict => {
  const deposit = mostTelling(deposits);
  if (deposit) return ofDeposit(deposit);
  if (withdrawnMicro !== null) return { case: 'your_withdrawal', amountMicro: withdrawnMicro };
  if (watcher.halted) return { case: 'watcher_halted' };
  const verdict = ofChain(chain, watcher.behind);
  // A claim tells less than what the chain says, and more than that nothing was found.
  const claim =
    claims.find(({ state }) => state === 'review') ?? claims.find(({ state }) => state === 'submitted');
  if (!claim || !sayNothing.has(verdict.case)) return verdict;
  return { case: claim.state === 'review' ? 'claim_in_review' : 'claimed', claim };
};

const sayNothing: ReadonlySet<DetectiveCase> = new Set([
  'not_found',
  'no_chain',
  'chain_silent',
  'other_recipient',
]);

/** Of several transfers in one transaction, the one that still waits for something. */
const order: readonly DepositState[] = ['review', 'coming', 'returning', 'orphaned', 'returned', 'credited'];

const mostTelling = (deposits: readonly OwnDeposit[]): OwnDeposit | undefined =>
  [...deposits].sort((one, other) => order.indexOf(one.state) - order.indexOf(other.state))[0];

const ofDeposit = (deposit: OwnDeposit): Verdict => ({
  case: caseOf(deposit),
  deposit,
  amountMicro: deposit.amountMicro,
});

const caseOf = ({ state, reason, together, noSender }: OwnDeposit): DetectiveCase => {
  switch (state) {
    case 'coming':
      return 'confirming';
    case 'credited':
      return together ? 'credited_together' : 'credited';
    case 'review':
      if (reason !== 'below_minimum') return 'in_review';
      return noSender ? 'below_minimum_no_sender' : 'below_minimum';
    case 'returning':
      return 'return_ordered';
    default:
      return state;
  }
};

const ofChain = (chain: OnChain, behind: number): Verdict => {
  switch (chain.kind) {
    case 'silent':
      return { case: 'chain_silent' };
    case 'unknown':
      return { case: 'not_found' };
    case 'included':
      return ofMovements(chain.movements, chain.otherTokens, behind);
    default:
      return { case: chain.kind };
  }
};

const ofMovements = (movements: readonly Movement[], otherTokens: boolean, behind: number): Verdict => {
  const own = movements.filter(({ to }) => to === 'own');
  const arrived = own.find(({ amountMicro }) => amountMicro > 0n);
  // It is on the chain and not among the deposits: the watcher has not come so far.
  if (arrived) return { case: 'watcher_behind', amountMicro: arrived.amountMicro, behind };
  if (own.length > 0) return { case: 'zero_value' };
  if (movements.length === 0) return { case: otherTokens ? 'other_token' : 'no_transfer' };
  if (movements.some(({ to }) => to === 'token')) return { case: 'to_token' };
  if (movements.some(({ to }) => to === 'platform')) return { case: 'to_platform' };
  if (movements.some(({ to }) => to === 'wallet')) return { case: 'to_your_wallet' };
  if (movements.some(({ from }) => from === 'own')) return { case: 'sent_by_you' };
  return { case: 'other_recipient' };
};
