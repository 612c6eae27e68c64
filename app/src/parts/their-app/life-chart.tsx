import type { Book } from '@paperlock/domain/collapse/book.ts';
import { LineChart } from '@paperlock/ui/line-chart.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showCompact } from '@paperlock/words/display.ts';

type LifeChartProps = {
  book: Pick<Book, 'postings'>;
  /** How many days it shows after the first. */
  days: number;
  label: string;
  dayName: string;
  has: string;
  owes: string;
  showDay: (day: number) => string;
  draws?: boolean;
};

const MICRO = 1_000_000;

/** At the end of each day: what such a platform had and what it owed. Floats only to draw with, the picture is no book. */
export function LifeChart({ book, days, label, dayName, has, owes, showDay, draws = false }: LifeChartProps) {
  const { tag } = useSpeaker();
  const last = new Map(book.postings.map((posting) => [posting.day, posting]));
  const times = Array.from({ length: days + 1 }, (_, nth) => nth);
  const ends = times.map((day) => last.get(day));
  const drawn = (micro: bigint | undefined) => (micro === undefined ? null : Number(micro) / MICRO);
  return (
    <LineChart
      label={label}
      times={times}
      timeName={dayName}
      lines={[
        { name: owes, values: ends.map((end) => drawn(end?.owedMicro)), dashed: true },
        { name: has, values: ends.map((end) => drawn(end?.thereMicro)), tone: 'seal' },
      ]}
      shade={{ from: 0, to: 1 }}
      draws={draws}
      showTime={showDay}
      showValue={(value) => showCompact(tag, value)}
    />
  );
}
