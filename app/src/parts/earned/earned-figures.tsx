import type { EarnedDay, PromisedEarned } from '@paperlock/contract/earned.ts';
import { balanceOf, microOf } from '@paperlock/domain/read-amount.ts';
import { Explain } from '@paperlock/ui/explain.tsx';
import { Fold } from '@paperlock/ui/fold.tsx';
import { KeyValue, KeyValues } from '@paperlock/ui/key-values.tsx';
import { Note } from '@paperlock/ui/layout.tsx';
import { LineChart } from '@paperlock/ui/line-chart.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showCompact, showDate, showMoney } from '@paperlock/words/display.ts';
import { SourceText } from '../source-text.tsx';
import { gapName } from './gap-name.ts';
import { useWhatCameOfIt } from './use-what-came-of-it.ts';

/** What was promised, what was earned and what is short or left: in a sentence, in numbers, as a picture with its table. */
export function EarnedFigures({ earned: { days, source, definition } }: { earned: PromisedEarned }) {
  const { say } = useSpeaker();
  const last = days.at(-1);
  if (!last)
    return (
      <>
        <p>{say('earned.none')}</p>
        <Note>{say('earned.none_text')}</Note>
      </>
    );
  const gap = balanceOf(last.gap);
  const kind = gapName(gap);
  return (
    <>
      <p>
        <Sentence last={last} />
      </p>
      <KeyValues>
        <KeyValue name={say('earned.promised')}>
          <MoneyText micro={microOf(last.promised)} purpose="own" />
        </KeyValue>
        <KeyValue name={say('earned.earned')}>
          <MoneyText micro={balanceOf(last.earned)} purpose="own" change />
        </KeyValue>
        <KeyValue name={<Explain term={say(`earned.${kind}`)}>{say(`earned.${kind}_text`)}</Explain>}>
          <MoneyText micro={gap < 0n ? -gap : gap} purpose={gap < 0n ? 'own' : 'pay'} />
        </KeyValue>
      </KeyValues>
      <Chart days={days} last={last} />
      {source && <SourceText source={source} />}
      <Fold title={say('earned.how')}>
        <Note>{definition}</Note>
      </Fold>
    </>
  );
}

function Sentence({ last }: { last: EarnedDay }) {
  const { say } = useSpeaker();
  return (
    <>
      {say('earned.up_to', { day: last.day })} {useWhatCameOfIt(last)}
    </>
  );
}

function Chart({ days, last }: { days: readonly EarnedDay[]; last: EarnedDay }) {
  const { say, tag } = useSpeaker();
  return (
    <LineChart
      label={`${say('earned.up_to', { day: last.day })} ${useWhatCameOfIt(last)}`}
      times={days.map(({ day }) => Date.parse(day))}
      lines={[
        {
          name: say('earned.promised'),
          values: days.map(({ promised }) => Number(microOf(promised))),
          dashed: true,
        },
        {
          name: say('earned.earned'),
          values: days.map(({ earned }) => Number(balanceOf(earned))),
          tone: 'seal',
        },
      ]}
      shade={{ from: 0, to: 1 }}
      besides={[{ name: say('earned.difference'), values: days.map(({ gap }) => -Number(balanceOf(gap))) }]}
      timeName={say('earned.day')}
      showTime={(time) => showDate(time, 'UTC')}
      showValue={(micro) => showMoney(tag, BigInt(micro), { purpose: 'read' })}
      showTick={(micro) => showCompact(tag, micro / 1_000_000)}
    />
  );
}
