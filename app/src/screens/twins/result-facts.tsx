import type { TwinResult } from '@paperlock/domain/twins/result.ts';
import { KeyValue, KeyValues } from '@paperlock/ui/key-values.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showPercent } from '@paperlock/words/display.ts';

/** What the three books say about this game. */
export function ResultFacts({ result }: { result: TwinResult }) {
  const { say, tag } = useSpeaker();
  const yesOrNo = (yes: boolean) => say(yes ? 'twins.yes' : 'twins.no');
  return (
    <KeyValues>
      <KeyValue name={say('twins.fact_peak')}>{showPercent(tag, result.peakFraudPpm)}</KeyValue>
      <KeyValue name={say('twins.fact_end')}>{showPercent(tag, result.endFraudPpm)}</KeyValue>
      <KeyValue name={say('twins.fact_honest')}>{showPercent(tag, result.endHonestPpm)}</KeyValue>
      <KeyValue name={say('twins.fact_proof')}>
        {result.provedFirst === null ? say('twins.no_payment') : yesOrNo(result.provedFirst)}
      </KeyValue>
      <KeyValue name={say('twins.fact_tried')}>{yesOrNo(result.tried)}</KeyValue>
      <KeyValue name={say('twins.fact_fee')}>
        {result.feeMicro > 0n ? (
          <MoneyText micro={result.feeMicro} purpose="own" plain isPublic />
        ) : (
          say('twins.no')
        )}
      </KeyValue>
    </KeyValues>
  );
}
