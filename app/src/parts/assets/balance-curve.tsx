import { type CurveRange, curveRanges, type OwnAccount } from '@paperlock/contract/assets.ts';
import { microOf } from '@paperlock/domain/read-amount.ts';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { Tabs } from '@paperlock/ui/tabs.tsx';
import { Read } from '@paperlock/web/read.tsx';
import { balanceDaysQuery, creditDaysQuery } from '../../api/assets.ts';
import { readerZone } from '../../shell/reader-zone.ts';
import { useQueryChoice } from '../../shell/router.tsx';
import { useRead, useReadIf } from '../../shell/use-read.ts';
import { DayCurve } from '../day-curve.tsx';
import css from './balance-curve.module.css';
import { takenOut } from './taken-out.ts';

/** Days before the first money would press all that came later into one line. */
const sinceFirst = <Day extends { total: string }>(days: readonly Day[]): readonly Day[] => {
  const first = days.findIndex(({ total }) => microOf(total) !== 0n);
  return first < 0 || first === days.length - 1 ? days : days.slice(first);
};

/** What left for a wallet or a bank is asked for only where the total ever fell. */
const useTaken = (days: readonly { day: string; total: string }[], enabled: boolean): bigint[] => {
  const fell = days.some(({ total }, at) => microOf(total) < microOf(days[at - 1]?.total ?? '0'));
  const settled = { account: 'held', kind: 'withdrawal_settle' } as const;
  const { data } = useReadIf(enabled && fell, creditDaysQuery, settled, readerZone());
  const taken = data?.list.map((one) => ({ day: one.day, outMicro: microOf(one.out) })) ?? [];
  return takenOut(
    days.map(({ day }) => day),
    taken,
  );
};

/** What there was at the end of each day: in total, or on one account. Nothing before the first posting. */
export function BalanceCurve({ account }: { account?: OwnAccount }) {
  const { say } = useSpeaker();
  const [range, setRange] = useQueryChoice<CurveRange>('curve', ['month', 'week', 'all']);
  const query = useRead(balanceDaysQuery, range, readerZone(), account);
  const days = sinceFirst(query.data?.list ?? []);
  const taken = useTaken(days, account === undefined);
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
            {() => (
              <DayCurve
                name={say(`assets.account_${account ?? 'total'}`)}
                points={days.map(({ day, total }, at) => ({
                  time: Date.parse(day),
                  micro: microOf(total),
                  taken: taken[at] ?? 0n,
                }))}
                zone="UTC"
              />
            )}
          </Read>
        </div>
      </Tabs>
    </div>
  );
}
