import { depositPropose } from '@paperlock/contract/deposits-desk.ts';
import { ACCOUNT_MAX } from '@paperlock/domain/identity/limits.ts';
import { REASON_MAX } from '@paperlock/domain/operators/limits.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { Confirm } from '@paperlock/ui/confirm.tsx';
import { KeyValue, KeyValues } from '@paperlock/ui/key-values.tsx';
import { Row, Stack } from '@paperlock/ui/layout.tsx';
import { SelectField } from '@paperlock/ui/select-field.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useForm } from '@paperlock/web/use-form.ts';
import { useState } from 'react';
import type { WholeDeposit } from '../../api/deposits.ts';
import { useGoNext } from '../../parts/in-queue.tsx';
import { KeptField, useKept } from '../../parts/kept-field.tsx';
import { Box } from '../../parts/work-page.tsx';
import css from './deposits.module.css';
import { useAct } from './use-act.ts';

type What = 'match' | 'return';
type Draft = { what: What; customer: string; reason: string };

/** Money under suspense: whose it becomes, or back to where it came from. Only of a closed account is that a question. */
export function ProposeForm({ deposit }: { deposit: WholeDeposit }) {
  const { say } = useSpeaker();
  const { busy, act } = useAct(deposit);
  const goNext = useGoNext();
  const closed = deposit.reason === 'account_closed';
  const ways: readonly What[] = deposit.transfer?.from ? ['match', 'return'] : ['match'];
  const [what, setWhat] = useState<What>('match');
  const [draft, setDraft] = useState<Draft>();
  const close = () => setDraft(undefined);
  const keptCustomer = useKept(`propose.${deposit.id}.customer`);
  const keptReason = useKept(`propose.${deposit.id}.reason`);
  const named = closed && what === 'match';
  const form = useForm({
    fields: ['customer', 'reason'],
    check: ({ customer, reason }) => ({
      ...(named && customer.trim() === '' && { customer: say('console-deposits.propose_customer_enter') }),
      ...(reason.trim() === '' && { reason: say('console-deposits.reason_enter') }),
    }),
    send: async ({ customer, reason }) =>
      setDraft({ what, customer: named ? customer.trim() : '', reason: reason.trim() }),
  });

  const propose = async () => {
    if (!draft) return;
    close();
    const ask = {
      id: deposit.id,
      what: draft.what,
      reason: draft.reason,
      ...(draft.customer && { customer: draft.customer }),
    };
    if (!(await act(depositPropose, ask, say('console-deposits.proposed')))) return;
    keptCustomer.drop();
    keptReason.drop();
    goNext();
  };

  const wayIn = (way: What) =>
    say(
      way === 'match' && closed
        ? 'console-deposits.propose_match_closed'
        : (`console-deposits.propose_${way}` as const),
    );
  return (
    <Box title={say('console-deposits.propose_title')} label={say('console-deposits.propose_title')}>
      <p className={css.quiet}>{say('console-deposits.propose_text')}</p>
      <Stack as="form" {...form.props}>
        <SelectField
          label={say('console-deposits.propose_what')}
          // The browser keeps the choice: what the form says at each input must not undo it.
          defaultValue={what}
          options={ways.map((value) => ({ value, label: wayIn(value) }))}
          onChange={({ target }) => setWhat(target.value === 'return' ? 'return' : 'match')}
        />
        {named && (
          <KeptField
            kept={keptCustomer}
            name="customer"
            label={say('console-deposits.propose_customer')}
            error={form.faults.customer}
            maxLength={ACCOUNT_MAX}
            dir="ltr"
            autoComplete="off"
          />
        )}
        <KeptField
          kept={keptReason}
          name="reason"
          label={say('console-deposits.propose_reason')}
          hint={say('console-deposits.propose_reason_hint')}
          error={form.faults.reason}
          maxLength={REASON_MAX}
          autoComplete="off"
        />
        <Row space={2} to="end">
          <Button type="submit" busy={busy}>
            {say('console-deposits.propose')}
          </Button>
        </Row>
      </Stack>
      <Confirm
        open={draft !== undefined}
        onClose={close}
        title={say('console-deposits.propose_confirm')}
        action={say('console-deposits.propose')}
        onConfirm={propose}
      >
        {draft && (
          <KeyValues>
            <KeyValue name={say('console-deposits.propose_what')}>{wayIn(draft.what)}</KeyValue>
            {draft.customer && (
              <KeyValue name={say('console-deposits.customer')}>
                <bdi>{draft.customer}</bdi>
              </KeyValue>
            )}
            <KeyValue name={say('console-deposits.propose_reason')}>
              <bdi>{draft.reason}</bdi>
            </KeyValue>
          </KeyValues>
        )}
      </Confirm>
    </Box>
  );
}
