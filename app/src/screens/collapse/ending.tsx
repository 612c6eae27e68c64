import { type Posting, yoursIn } from '@paperlock/domain/collapse/book.ts';
import { GAMES, outOfHundred } from '@paperlock/domain/collapse/like-yours.ts';
import type { World } from '@paperlock/domain/collapse/world.ts';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useMemo } from 'react';
import { useAmountText } from './amount-text.ts';
import css from './collapse.module.css';
import type { Life } from './life.ts';

const sumOf = ({ book }: World, kind: Posting['kind']): bigint =>
  book.postings.reduce((sum, posting) => (posting.kind === kind ? sum + posting.amountMicro : sum), 0n);

/** What it came to, in one line. */
export function Punch({ world }: { world: World }) {
  const { say } = useSpeaker();
  const amountText = useAmountText();
  return (
    <p className={css.punch}>
      {say(`collapse.punch_${endOf(world)}`, {
        shown: amountText(yoursIn(world.book)),
        gain: amountText(sumOf(world, 'your_payout') - sumOf(world, 'your_deposit')),
      })}
    </p>
  );
}

/** lost: less came back than was put in · won: more did · even: just that · out: nothing was ever put in. */
const endOf = (world: World): 'lost' | 'won' | 'even' | 'out' => {
  const [put, had] = [sumOf(world, 'your_deposit'), sumOf(world, 'your_payout')];
  if (put === 0n) return 'out';
  if (had === put) return 'even';
  return had > put ? 'won' : 'lost';
};

/** What was put in and paid, also for nothing; and how much of it was luck. */
export function Account({ life: { world, moves } }: { life: Life }) {
  const { say } = useSpeaker();
  const amountText = useAmountText();
  const out = useMemo(() => outOfHundred(moves), [moves]);
  const { feePaidMicro, lentMicro } = world;
  const [put, had] = [sumOf(world, 'your_deposit'), sumOf(world, 'your_payout')];
  if (put === 0n) return null;
  return (
    <>
      <p>{say('collapse.over_sums', { in: amountText(put), out: amountText(had) })}</p>
      {feePaidMicro > 0n && <p>{say('collapse.over_fee', { amount: amountText(feePaidMicro) })}</p>}
      {lentMicro > 0n && <p>{say('collapse.over_lent', { amount: amountText(lentMicro) })}</p>}
      {had >= put && <p>{say('collapse.over_luck', { amount: amountText(world.book.balances.others) })}</p>}
      <p>{say('collapse.over_hundred', { n: out, games: GAMES })}</p>
    </>
  );
}
