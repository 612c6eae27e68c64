import type { Failure } from '@paperlock/client/envelope.ts';
import { type DepositWhole, depositReturn, rechargeCancel } from '@paperlock/contract/deposits.ts';
import { microOf } from '@paperlock/domain/read-amount.ts';
import { AddressText } from '@paperlock/ui/address-text.tsx';
import { Button } from '@paperlock/ui/button.tsx';
import { KeyValue, KeyValues } from '@paperlock/ui/key-values.tsx';
import { Note, Stack } from '@paperlock/ui/layout.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { depositAddressQuery } from '../../api/deposits.ts';
import { ConfirmByPin, useConfirmation } from '../../parts/confirm-by-pin.tsx';
import { ConfirmSheet } from '../../parts/confirm-sheet.tsx';
import { useShell } from '../../shell/shell-context.tsx';
import { useRead } from '../../shell/use-read.ts';
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
  const { data } = useRead(depositAddressQuery);
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

/** Asked first; what the server refuses has most likely changed meanwhile. */
const useMove = (record: DepositWhole) => {
  const { done, refused } = useChanged();
  const { asked, ask } = useConfirmation<DepositWhole>();
  return { asked, ask: () => void ask(record).catch((failure: Failure) => refused(failure)), done };
};

function Return({ record }: { record: DepositWhole }) {
  const { say } = useSpeaker();
  const { call } = useShell().client;
  const { asked, ask, done } = useMove(record);
  return (
    <>
      <Button kind="secondary" wide onClick={ask}>
        {say('deposits.return')}
      </Button>
      <ConfirmByPin
        asked={asked}
        title={say('deposits.return_title')}
        send={async ({ draft: { id }, requestNo }, pin) => {
          await call(depositReturn, { id, pin, request_no: requestNo });
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
  const { call } = useShell().client;
  const { asked, ask, done } = useMove(record);
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
          await call(rechargeCancel, { id, request_no: requestNo });
          await done(say('deposits.cancelled'));
        }}
      >
        <p>{say('deposits.cancel_text')}</p>
      </ConfirmSheet>
    </>
  );
}
