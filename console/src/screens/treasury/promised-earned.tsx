import type { DeskPromisedEarned } from '@paperlock/contract/earned-desk.ts';
import { balanceOf } from '@paperlock/domain/read-amount.ts';
import { KeyValue, KeyValues } from '@paperlock/ui/key-values.tsx';
import { Note, Section, Stack } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { LineChart } from '@paperlock/ui/line-chart.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { moneyUnit, showCompact, showDate, showMoney } from '@paperlock/words/display.ts';
import { earnedQuery } from '../../api/earned.ts';
import look from '../../parts/look.module.css';
import { ReadState } from '../../shell/read-state.tsx';
import { useRead } from '../../shell/use-read.ts';
import { EarnedTable } from './earned-table.tsx';

/** What was promised, what strategies earned, and how long the reserve would pay the difference. */
export function PromisedEarnedSection() {
  const { say } = useSpeaker();
  const query = useRead(earnedQuery);
  return (
    <Section title={say('console-earned.title')}>
      <ReadState query={query}>
        {(earned) => (
          <>
            <div className={look.columns}>
              <Days earned={earned} />
              <Runway earned={earned} />
            </div>
            {earned.products.length > 0 && <EarnedTable products={earned.products} />}
          </>
        )}
      </ReadState>
    </Section>
  );
}

function Days({ earned: { days, source, definition } }: { earned: DeskPromisedEarned }) {
  const { say, tag } = useSpeaker();
  const last = days.at(-1);
  const gap = balanceOf(last?.gap ?? '0');
  const column = (of: 'promised' | 'earned' | 'gap') => days.map((day) => Number(balanceOf(day[of])));
  return (
    <Leaf title={say('console-earned.together')}>
      <Stack space={3}>
        {last ? (
          <>
            <KeyValues>
              {(['promised', 'earned'] as const).map((of) => (
                <KeyValue key={of} name={say(`console-earned.${of}`)}>
                  <MoneyText micro={balanceOf(last[of])} purpose="exact" change={of === 'earned'} plain />
                </KeyValue>
              ))}
              <KeyValue name={say(`console-earned.${gap < 0n ? 'surplus' : 'shortfall'}`)}>
                <MoneyText micro={gap < 0n ? -gap : gap} purpose="exact" plain />
              </KeyValue>
            </KeyValues>
            <LineChart
              label={say('console-earned.chart', { day: last.day })}
              times={days.map(({ day }) => Date.parse(day))}
              lines={[
                { name: say('console-earned.promised'), values: column('promised'), dashed: true },
                { name: say('console-earned.earned'), values: column('earned'), tone: 'seal' },
              ]}
              shade={{ from: 0, to: 1 }}
              besides={[
                { name: say('console-earned.difference'), values: column('gap').map((value) => -value) },
              ]}
              timeName={say('console-earned.day')}
              showTime={(time) => showDate(time, 'UTC')}
              showValue={(micro) => showMoney(tag, BigInt(micro), { purpose: 'exact' })}
              showTick={(micro) => showCompact(tag, micro / 1_000_000)}
            />
          </>
        ) : (
          <p>{say('console-earned.none')}</p>
        )}
        {source && (
          <Note>
            {say('console-earned.source', {
              series: source.series,
              kind: say(`console-earned.kind_${source.kind}`),
            })}
          </Note>
        )}
        <Note>{definition}</Note>
      </Stack>
    </Leaf>
  );
}

function Runway({ earned: { runway, runway_definition } }: { earned: DeskPromisedEarned }) {
  const { say, tag } = useSpeaker();
  const { verdict, days, days_looked_at, promised, earned, reserve } = runway;
  const money = (text: string) => `${showMoney(tag, balanceOf(text), { purpose: 'exact' })} ${moneyUnit}`;
  const isLost = earned.startsWith('-');
  return (
    <Leaf title={say('console-earned.runway')}>
      <Stack space={3}>
        <p>
          <strong>
            {verdict === 'runs_out'
              ? say('console-earned.runway_days', { n: days ?? 0 })
              : say(`console-earned.runway_${verdict}`)}
          </strong>
        </p>
        <p>
          {say('console-earned.runway_text', {
            n: days_looked_at,
            promised: money(promised),
            outcome: isLost ? 'lost' : 'earned',
            earned: money(isLost ? earned.slice(1) : earned),
            reserve: money(reserve),
          })}
        </p>
        <Note>{runway_definition}</Note>
      </Stack>
    </Leaf>
  );
}
