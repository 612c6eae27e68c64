import { yoursIn } from '@paperlock/domain/collapse/book.ts';
import { isFriends, saidOn } from '@paperlock/domain/collapse/said.ts';
import {
  BONUS_FROM_MICRO,
  BONUS_PERCENT,
  FEE_PERCENT,
  feeOf,
  LOCK_DAYS,
  SMALL_MICRO,
  type World,
  waitingMicro,
} from '@paperlock/domain/collapse/world.ts';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { appNameOf } from '../../parts/their-app/app-names.ts';
import { TheirApp } from '../../parts/their-app/their-app.tsx';
import { useAmountText } from './amount-text.ts';
import css from './collapse.module.css';

/** What the made-up platform shows its customer: all of it true as far as its own book goes, and worth nothing. */
export function TheirScreen({ world }: { world: World }) {
  const { say } = useSpeaker();
  const { book, day, seed } = world;
  const waiting = waitingMicro(world);
  const saying = saidOn(world);
  return (
    <div className={css.theirs}>
      <TheirApp
        label={say('collapse.screen')}
        name={appNameOf(seed)}
        day={say('collapse.day', { day })}
        balanceName={say('collapse.balance')}
        balanceMicro={yoursIn(book)}
        boast={say('collapse.boast')}
        from={isFriends(saying) ? say('collapse.friend') : undefined}
        message={<Said world={world} />}
      >
        <dl className={css.lines}>
          <Line name={say('collapse.available')} micro={book.balances.you - waiting} />
          <Line name={say('collapse.locked')} micro={book.balances.locked} />
          {waiting > 0n && <Line name={say('collapse.waiting')} micro={waiting} />}
        </dl>
      </TheirApp>
    </div>
  );
}

function Line({ name, micro }: { name: string; micro: bigint }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <MoneyText micro={micro} purpose="own" unit={false} />
      </dd>
    </div>
  );
}

function Said({ world }: { world: World }) {
  const { say } = useSpeaker();
  const amountText = useAmountText();
  const saying = saidOn(world);
  if (saying === 'welcome') return say('collapse.said_welcome', { days: LOCK_DAYS });
  if (saying === 'bonus')
    return say('collapse.said_bonus', {
      amount: amountText(BONUS_FROM_MICRO),
      percent: Number(BONUS_PERCENT),
    });
  if (saying === 'strained') return say('collapse.said_strained', { small: amountText(SMALL_MICRO) });
  if (saying === 'frozen')
    return feeOf(world) > 0n
      ? say('collapse.said_frozen', { percent: Number(FEE_PERCENT) })
      : say('collapse.said_paused');
  return say(`collapse.said_${saying}`);
}
