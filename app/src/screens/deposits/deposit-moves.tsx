import { type DepositWhole, depositReturn, rechargeCancel } from '@paperlock/contract/deposits.ts';
import { microOf } from '@paperlock/domain/read-amount.ts';
import { AddressText } from '@paperlock/ui/address-text.tsx';
import { Button } from '@paperlock/ui/button.tsx';
import { KeyValue, KeyValues } from '@paperlock/ui/key-values.tsx';
import { Note, Stack } from '@paperlock/ui/layout.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { depositAddressQuery } from '../../api/deposits.ts';
import { ConfirmByPin, useConfirmation } from '../../parts/confirm-by-pin.tsx';
import { ConfirmSheet } from '../../parts/confirm-sheet.tsx';
import { useShell } from '../../shell/shell-context.tsx';
import { useChanged } from './use-changed.ts';
import { useCombine } from './use-combine.tsx';

/** What the person can do with it now; often nothing. */
export function DepositMoves({ record }: { record: DepositWhole }) {
  const { say } = useSpeaker();
  const { moves, review_reason, no_sender } = record;
  const stuck = review_reason === 'below_minimum' && no_sender && record.state === 'review';
  return (
    <>
      {moves.includes('combine') && <Combine />}
      {moves.includes('return') && <Return record={record} />}
      {moves.includes('cancel') && <CancelClaim record={record} />}
      {stuck && <Note>{say('deposits.no_sender')}</Note>}
    </>
  );
}

function Combine() {
  const { say } = useSpeaker();
  const { data } = useQuery(depositAddressQuery(useShell().client.call));
  const combine = useCombine(data?.small);
  return (
    <>
      <Button wide disabled={data === undefined} onClick={combine.ask}>
        {say('deposits.combine')}
      </Button>
      {combine.sheet}
    </>
  );
}

/** A change of one deposit that is confirmed first. */
const useMove = (record: DepositWhole) => {
  const { call } = useShell().client;
  const { done, refused } = useChanged();
  const { asked, ask } = useConfirmation<DepositWhole>();
  return { call, done, asked, ask: () => void ask(record).catch(refused) };
};

function Return({ record }: { record: DepositWhole }) {
  const { say } = useSpeaker();
  const { call, done, asked, ask } = useMove(record);
  return (
    <>
      <Button kind="secondary" wide onClick={ask}>
        {say('deposits.return')}
      </Button>
      <ConfirmByPin
        asked={asked}
        title={say('deposits.return_title')}
        send={async ({ draft: { id }, requestNo }, pin) => {
          await call(depositReturn, { id, pin, request_no: requestNo }, { catch: true, toast: false });
          await done(say('deposits.return_asked'));
        }}
      >
        <Stack>
          {asked && (
            <KeyValues>
              <KeyValue name={say('deposits.return_amount')}>
                <MoneyText micro={microOf(asked.draft.amount)} purpose="exact" />
              </KeyValue>
              {asked.draft.from && (
                <KeyValue name={say('deposits.to')}>
                  <AddressText address={asked.draft.from} copyable={false} />
                </KeyValue>
              )}
            </KeyValues>
          )}
          <Note>{say('deposits.return_text')}</Note>
        </Stack>
      </ConfirmByPin>
    </>
  );
}

function CancelClaim({ record }: { record: DepositWhole }) {
  const { say } = useSpeaker();
  const { call, done, asked, ask } = useMove(record);
  return (
    <>
      <Button kind="quiet" wide onClick={ask}>
        {say('deposits.cancel')}
      </Button>
      <ConfirmSheet
        asked={asked}
        danger
        title={say('deposits.cancel_title')}
        action={say('deposits.cancel')}
        send={async ({ draft: { id }, requestNo }) => {
          await call(rechargeCancel, { id, request_no: requestNo }, { catch: true, toast: false });
          await done(say('deposits.cancelled'));
        }}
      >
        <p>{say('deposits.cancel_text')}</p>
      </ConfirmSheet>
    </>
  );
}
