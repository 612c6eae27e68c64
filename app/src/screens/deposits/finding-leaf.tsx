import type { Finding } from '@paperlock/contract/deposits.ts';
import type { Address } from '@paperlock/contract/screens.ts';
import { microOf } from '@paperlock/domain/read-amount.ts';
import { ButtonLink } from '@paperlock/ui/button.tsx';
import { HashText } from '@paperlock/ui/hash-text.tsx';
import { Stack } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showMinute, showMoney } from '@paperlock/words/display.ts';
import { readerZone } from '../../shell/reader-zone.ts';
import css from './deposits.module.css';

/** The reason in one sentence, and the next step. */
export function FindingLeaf({ finding }: { finding: Finding }) {
  const { say, sayKey, tag } = useSpeaker();
  const { amount, minimum, confirmations, finality, behind, digits, at, txid, record_id } = finding;
  const exact = (text: string) => showMoney(tag, microOf(text), { purpose: 'exact' });
  const params = {
    amount: amount === null ? '' : exact(amount),
    minimum: exact(minimum),
    confirmations: confirmations ?? 0,
    finality,
    behind: behind ?? 0,
    digits: digits ?? 0,
    at: at === null ? '' : showMinute(at, readerZone()),
  };
  return (
    <Leaf title={say('deposits.detective_found')}>
      <Stack>
        <p className={css.sentence}>{sayKey(`detective.${finding.case}`, params)}</p>
        <div className={css.next}>
          <h3>{say('deposits.detective_next')}</h3>
          <p>{sayKey(`detective.${finding.case}_next`, params)}</p>
        </div>
        {txid && <HashText hash={txid} />}
        {record_id && (
          <ButtonLink
            kind="secondary"
            wide
            href={`/pages/profile/deposit-records?id=${record_id}` satisfies Address}
          >
            {say('deposits.detective_open')}
          </ButtonLink>
        )}
      </Stack>
    </Leaf>
  );
}
