import { hasIn, owesIn } from '@paperlock/domain/twins/book.ts';
import { ppmOf } from '@paperlock/domain/twins/game.ts';
import type { Platform } from '@paperlock/domain/twins/platform.ts';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import css from './twins.module.css';

/** What a platform has against what it owes, as its book says. */
export function HasOwes({ platform: { book } }: { platform: Platform }) {
  const { say } = useSpeaker();
  const [has, owes] = [hasIn(book), owesIn(book)];
  const most = has > owes ? has : owes;
  return (
    <div className={css.bars}>
      <Bar name={say('twins.has')} micro={has} of={most} short={has < owes} />
      <Bar name={say('twins.owes')} micro={owes} of={most} />
    </div>
  );
}

/** The same in a sentence, down to whole percents: it never seems to have more than it has. */
export function CoveredText({ platform: { book } }: { platform: Platform }) {
  const { say } = useSpeaker();
  return say('twins.covered', { percent: Math.floor(ppmOf(hasIn(book), owesIn(book)) / 10_000) });
}

type BarProps = { name: string; micro: bigint; of: bigint; short?: boolean };

function Bar({ name, micro, of, short }: BarProps) {
  return (
    <div className={css.bar}>
      <span className={css.barName}>{name}</span>
      <MoneyText micro={micro} purpose="own" plain isPublic />
      <div className={css.track} aria-hidden="true" data-short={short || undefined}>
        <div style={{ inlineSize: `${ppmOf(micro, of) / 10_000}%` }} />
      </div>
    </div>
  );
}
