import { type CurveRange, curveRanges } from '@paperlock/contract/assets.ts';
import { microOf } from '@paperlock/domain/read-amount.ts';
import { ChartTable } from '@paperlock/ui/chart-table.tsx';
import { hiddenAmounts } from '@paperlock/ui/hidden-amounts.ts';
import { SparkLine } from '@paperlock/ui/spark-line.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useStore } from '@paperlock/ui/store.ts';
import { Tabs } from '@paperlock/ui/tabs.tsx';
import { Read } from '@paperlock/web/read.tsx';
import { showDate, showMoney } from '@paperlock/words/display.ts';
import { useQuery } from '@tanstack/react-query';
import { balanceDaysQuery } from '../../api/assets.ts';
import { readerZone } from '../../shell/reader-zone.ts';
import { useQueryChoice } from '../../shell/router.tsx';
import { useShell } from '../../shell/shell-context.tsx';
import css from './balance-curve.module.css';

/** The total balance day by day. */
export function BalanceCurve() {
  const { say } = useSpeaker();
  const [range, setRange] = useQueryChoice<CurveRange>('curve', ['month', 'week', 'all']);
  const query = useQuery(balanceDaysQuery(useShell().client.call, range, readerZone()));
  return (
    <div className={css.curve}>
      <Tabs
        label={say('home.curve')}
        tabs={curveRanges.map((name) => ({ name, label: say(`home.curve_${name}`) }))}
        selected={range}
        onSelect={setRange}
      >
        <div className={css.place}>
          <Read query={query} failed={say('home.curve_failed')} shape="leaf">
            {({ list }) => list.length > 0 && <Curve list={list} />}
          </Read>
        </div>
      </Tabs>
    </div>
  );
}

function Curve({ list }: { list: readonly { day: string; total: string }[] }) {
  const { say, tag } = useSpeaker();
  const hidden = useStore(hiddenAmounts);
  const show = (micro: bigint) => (hidden ? '••••' : showMoney(tag, micro, { purpose: 'own' }));
  const [first, last] = [list[0], list.at(-1)];
  const times = list.map(({ day }) => Date.parse(day));
  const values = list.map(({ total }) => Number(microOf(total)));
  const label = say(hidden ? 'home.curve_label_hidden' : 'home.curve_label', {
    from: first?.day ?? '',
    to: last?.day ?? '',
    first: show(microOf(first?.total ?? '0')),
    last: show(microOf(last?.total ?? '0')),
  });
  return (
    <>
      <SparkLine label={label} times={times} values={values} />
      <div className={css.days} aria-hidden="true">
        <span>{first?.day}</span>
        <span>{last?.day}</span>
      </div>
      <ChartTable
        label={label}
        times={times}
        lines={[{ name: say('assets.account_total'), values }]}
        timeName={say('home.curve_day')}
        showTime={(time) => showDate(time, 'UTC')}
        showValue={(micro) => show(BigInt(micro))}
      />
    </>
  );
}
