import type { Platform } from '@paperlock/domain/twins/platform.ts';
import { yoursAt } from '@paperlock/domain/twins/platform.ts';
import { KeyValue, KeyValues } from '@paperlock/ui/key-values.tsx';
import { Note, Stack } from '@paperlock/ui/layout.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showPercent } from '@paperlock/words/display.ts';
import { useAmountText } from './amount-text.ts';
import { CoveredText, HasOwes } from './has-owes.tsx';
import css from './twins.module.css';

/** What a platform says of itself, line by line the same for all. */
export function Terms({ platform: { role, ratePpm } }: { platform: Platform }) {
  const { say, tag } = useSpeaker();
  const rate = showPercent(tag, ratePpm);
  return (
    <KeyValues>
      <KeyValue name={say('twins.terms_return')}>
        {say(role === 'variable' ? 'twins.terms_return_variable' : 'twins.terms_return_fixed', { rate })}
      </KeyValue>
      <KeyValue name={say('twins.terms_source')}>{say(`twins.terms_source_${role}`)}</KeyValue>
      <KeyValue name={say('twins.terms_out')}>
        {say(role === 'unfunded' ? 'twins.terms_out_review' : 'twins.terms_out_any')}
      </KeyValue>
      <KeyValue name={say('twins.terms_fees')}>{say('twins.terms_fees_none')}</KeyValue>
    </KeyValues>
  );
}

/** What anybody can check: the bar where a platform publishes what it owes, and a claim where it does not. */
export function Proof({ platform }: { platform: Platform }) {
  const { say } = useSpeaker();
  const amountText = useAmountText();
  const yours = yoursAt(platform);
  if (platform.role === 'unfunded')
    return (
      <Stack space={3}>
        <p className={css.claim}>{say('twins.claim')}</p>
        <Note>{say('twins.claim_text')}</Note>
        <KeyValues>
          <KeyValue name={say('twins.proof_list')}>{say('twins.proof_list_no')}</KeyValue>
          <KeyValue name={say('twins.proof_you')}>{say('twins.proof_you_no')}</KeyValue>
          <KeyValue name={say('twins.proof_money')}>{say('twins.proof_money_no')}</KeyValue>
        </KeyValues>
      </Stack>
    );
  return (
    <Stack space={3}>
      <HasOwes platform={platform} />
      <p>
        <CoveredText platform={platform} />
      </p>
      <KeyValues>
        <KeyValue name={say('twins.proof_list')}>{say('twins.proof_list_yes')}</KeyValue>
        <KeyValue name={say('twins.proof_you')}>
          {yours > 0n
            ? say('twins.proof_you_yes', { amount: amountText(yours) })
            : say('twins.proof_you_none')}
        </KeyValue>
        <KeyValue name={say('twins.proof_money')}>{say('twins.proof_money_yes')}</KeyValue>
      </KeyValues>
    </Stack>
  );
}

/** Whether money came out of it so far, as the game went. */
export function TakenText({ platform }: { platform: Platform }) {
  const { say } = useSpeaker();
  const amountText = useAmountText();
  const { waitingMicro, book } = platform;
  if (waitingMicro > 0n) return say('twins.taken_waiting', { amount: amountText(waitingMicro) });
  const paid = book.postings.findLast(({ kind }) => kind === 'your_payout');
  return paid
    ? say('twins.taken_paid', { amount: amountText(paid.amountMicro), day: paid.day })
    : say('twins.taken_none');
}
