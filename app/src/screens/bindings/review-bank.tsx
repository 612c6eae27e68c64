import { bindCoinAccount } from '@paperlock/contract/bindings.ts';
import { plainNumber } from '@paperlock/domain/countries/bank-account.ts';
import { KeyValue, KeyValues } from '@paperlock/ui/key-values.tsx';
import { Note, Stack } from '@paperlock/ui/layout.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { groupAddress } from '@paperlock/words/display.ts';
import css from '../../parts/bindings/binding-details.module.css';
import { type Asked, ConfirmByPin } from '../../parts/confirm-by-pin.tsx';
import { useShell } from '../../shell/shell-context.tsx';
import type { BankDraft } from './bank-fields.tsx';
import { useAdded } from './use-added.ts';

/** The only moment at which the number can be read whole; afterwards it is masked. */
export function ReviewBank({ asked }: { asked: Asked<BankDraft> | undefined }) {
  const { say } = useSpeaker();
  const { client } = useShell();
  const added = useAdded();
  return (
    <ConfirmByPin
      asked={asked}
      title={say('bindings.review_bank')}
      send={async ({ draft, requestNo }, pin) => {
        const place = { ...draft, kind: 'bank', country: draft.country.code } as const;
        const binding = await client.call(bindCoinAccount, { ...place, pin, request_no: requestNo });
        await added(binding);
      }}
    >
      {asked && (
        <Stack>
          <Numbers draft={asked.draft} />
          <Note>{say('bindings.review_usable')}</Note>
        </Stack>
      )}
    </ConfirmByPin>
  );
}

function Numbers({ draft }: { draft: BankDraft }) {
  const { say } = useSpeaker();
  const { country } = draft;
  const { routing, account } = country.bank;
  const grouped = (typed: string) => (
    <bdi dir="ltr" className={css.number}>
      {groupAddress(plainNumber(typed)).join(' ')}
    </bdi>
  );
  return (
    <KeyValues>
      <KeyValue name={say('bindings.country')}>{country.name}</KeyValue>
      <KeyValue name={say('bindings.bank')}>
        <bdi>{draft.bank}</bdi>
      </KeyValue>
      {draft.branch && (
        <KeyValue name={say('bindings.branch')}>
          <bdi>{draft.branch}</bdi>
        </KeyValue>
      )}
      {routing && (
        <KeyValue name={say(`bindings.routing_${routing.kind}`)}>{grouped(draft.routing)}</KeyValue>
      )}
      <KeyValue name={say(`bindings.account_${account.kind}`)}>{grouped(draft.account)}</KeyValue>
      <KeyValue name={say('bindings.account_type')}>
        {say(`bindings.account_type_${draft.account_type}`)}
      </KeyValue>
      <KeyValue name={say('bindings.holder')}>
        <bdi>{draft.holder}</bdi>
      </KeyValue>
    </KeyValues>
  );
}
