import { owedIn, thereIn } from '@paperlock/domain/collapse/book.ts';
import type { World } from '@paperlock/domain/collapse/world.ts';
import { DownIcon } from '@paperlock/ui/icons.tsx';
import { KeyValue, KeyValues } from '@paperlock/ui/key-values.tsx';
import { Note, Stack } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { LineChart } from '@paperlock/ui/line-chart.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showCompact } from '@paperlock/words/display.ts';
import css from './collapse.module.css';

/** What no customer of such a platform sees: what is owed, and what is there. */
export function Behind({ world }: { world: World }) {
  const { say } = useSpeaker();
  return (
    <Leaf title={say('collapse.behind')}>
      <details className={css.behind}>
        <summary>
          {say('collapse.behind_show')}
          <DownIcon size={20} />
        </summary>
        <Stack space={3}>
          <Note>{say('collapse.behind_text')}</Note>
          <Sums world={world} />
          {world.day > 0 && <ThereAndOwed world={world} />}
        </Stack>
      </details>
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

const MICRO = 1_000_000;

/** At the end of each day. Floats only to draw with: the picture is no book. */
export function ThereAndOwed({ world: { book, day } }: { world: World }) {
  const { say, tag } = useSpeaker();
  const days = Array.from({ length: day + 1 }, (_, nth) => nth);
  const last = new Map(book.postings.map((posting) => [posting.day, posting]));
  const ends = days.map((nth) => last.get(nth));
  const drawnAt = (micro: bigint | undefined) => (micro === undefined ? null : Number(micro) / MICRO);
  return (
    <LineChart
      label={say('collapse.chart')}
      times={days}
      timeName={say('collapse.chart_day')}
      lines={[
        { name: say('collapse.owed'), values: ends.map((end) => drawnAt(end?.owedMicro)), dashed: true },
        { name: say('collapse.there'), values: ends.map((end) => drawnAt(end?.thereMicro)), tone: 'seal' },
      ]}
      shade={{ from: 0, to: 1 }}
      showTime={(nth) => say('collapse.day', { day: nth })}
      showValue={(value) => showCompact(tag, value)}
    />
  );
}
