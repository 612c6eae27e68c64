import type { Posting } from '@paperlock/domain/collapse/book.ts';
import { KeyValue, KeyValues } from '@paperlock/ui/key-values.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import css from './collapse.module.css';

/** One posting of the sandbox's book, and what was there and owed after it. */
export function PostingFacts({ posting }: { posting: Posting }) {
  const { say } = useSpeaker();
  const { no, day, kind, from, to, amountMicro, thereMicro, owedMicro, yoursMicro } = posting;
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
        <KeyValue name={say('collapse.from')}>{say(`collapse.account_${from}`)}</KeyValue>
        <KeyValue name={say('collapse.to')}>{say(`collapse.account_${to}`)}</KeyValue>
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
