import { owedIn, thereIn } from '@paperlock/domain/collapse/book.ts';
import type { World } from '@paperlock/domain/collapse/world.ts';
import { Fold } from '@paperlock/ui/fold.tsx';
import { KeyValue, KeyValues } from '@paperlock/ui/key-values.tsx';
import { Note } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { LifeChart } from '../../parts/their-app/life-chart.tsx';

/** What no customer of such a platform sees: what is owed, and what is there. */
export function Behind({ world }: { world: World }) {
  const { say } = useSpeaker();
  return (
    <Leaf title={say('collapse.behind')}>
      <Fold title={say('collapse.behind_show')}>
        <Note>{say('collapse.behind_text')}</Note>
        <Sums world={world} />
        {world.day > 0 && <ThereAndOwed world={world} />}
      </Fold>
    </Leaf>
  );
}

export function Sums({ world: { book } }: { world: World }) {
  const { say } = useSpeaker();
  return (
    <KeyValues>
      <KeyValue name={say('collapse.there')}>
        <MoneyText micro={thereIn(book)} purpose="own" />
      </KeyValue>
      <KeyValue name={say('collapse.owed')}>
        <MoneyText micro={owedIn(book)} purpose="own" />
      </KeyValue>
      <KeyValue name={say('collapse.missing')}>
        <MoneyText micro={-book.balances.nothing} purpose="own" />
      </KeyValue>
    </KeyValues>
  );
}

export function ThereAndOwed({ world: { book, day }, draws = false }: { world: World; draws?: boolean }) {
  const { say } = useSpeaker();
  return (
    <LifeChart
      book={book}
      days={day}
      label={say('collapse.chart')}
      dayName={say('collapse.chart_day')}
      has={say('collapse.there')}
      owes={say('collapse.owed')}
      showDay={(nth) => say('collapse.day', { day: nth })}
      draws={draws}
    />
  );
}
