import { changeBy, type Posting } from '@paperlock/domain/collapse/book.ts';
import { KeyValue, KeyValues } from '@paperlock/ui/key-values.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import css from './collapse.module.css';

/** One posting of the simulator's book, and what was there and owed after it. */
export function PostingFacts({ posting }: { posting: Posting }) {
  const { say } = useSpeaker();
  const { no, day, kind, amountMicro, thereMicro, owedMicro, yoursMicro } = posting;
  const change = changeBy(posting);
  return (
    <div className={css.posting}>
      <div className={css.postingHead}>
        <span>
          {say('collapse.posting', { no })} · {say('collapse.day', { day })}
        </span>
        <MoneyText micro={amountMicro} purpose="own" />
      </div>
      <p>{say(`collapse.kind_${kind}`)}</p>
      <KeyValues>
        <KeyValue name={say('collapse.change_there')}>
          <MoneyText micro={change.thereMicro} purpose="own" change />
        </KeyValue>
        <KeyValue name={say('collapse.change_owed')}>
          <MoneyText micro={change.owedMicro} purpose="own" change="of debt" />
        </KeyValue>
        <KeyValue name={say('collapse.after_there')}>
          <MoneyText micro={thereMicro} purpose="own" />
        </KeyValue>
        <KeyValue name={say('collapse.after_owed')}>
          <MoneyText micro={owedMicro} purpose="own" />
        </KeyValue>
        <KeyValue name={say('collapse.after_yours')}>
          <MoneyText micro={yoursMicro} purpose="own" />
        </KeyValue>
      </KeyValues>
    </div>
  );
}
