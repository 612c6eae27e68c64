import { type CurveRange, curveRanges, type OwnAccount } from '@paperlock/contract/assets.ts';
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

/** What there was at the end of each day: in total, or on one account. Nothing before the first posting. */
export function BalanceCurve({ account }: { account?: OwnAccount }) {
  const { say } = useSpeaker();
  const [range, setRange] = useQueryChoice<CurveRange>('curve', ['month', 'week', 'all']);
  const query = useQuery(balanceDaysQuery(useShell().client.call, range, readerZone(), account));
  if (query.data?.list.length === 0) return null;
  return (
    <div className={css.curve}>
      <Tabs
        label={say('assets.curve')}
        tabs={curveRanges.map((name) => ({ name, label: say(`assets.curve_${name}`) }))}
        selected={range}
        onSelect={setRange}
      >
        <div className={css.place}>
          <Read query={query} failed={say('assets.curve_failed')} shape="leaf">
            {({ list }) => <Curve list={list} name={say(`assets.account_${account ?? 'total'}`)} />}
          </Read>
        </div>
      </Tabs>
    </div>
  );
}

type CurveProps = { list: readonly { day: string; total: string }[]; name: string };

function Curve({ list, name }: CurveProps) {
  const { say, tag } = useSpeaker();
  const hidden = useStore(hiddenAmounts);
  const show = (micro: bigint) => (hidden ? '••••' : showMoney(tag, micro, { purpose: 'own' }));
  const [first, last] = [list[0], list.at(-1)];
  const times = list.map(({ day }) => Date.parse(day));
  const values = list.map(({ total }) => Number(microOf(total)));
  const label = say(hidden ? 'assets.curve_label_hidden' : 'assets.curve_label', {
    account: name,
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
        lines={[{ name, values }]}
        timeName={say('assets.curve_day')}
        showTime={(time) => showDate(time, 'UTC')}
        showValue={(micro) => show(BigInt(micro))}
      />
    </>
  );
}
