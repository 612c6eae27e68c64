import type { Failure } from '@paperlock/client/envelope.ts';
import { depositCombine } from '@paperlock/contract/deposits.ts';
import { microOf } from '@paperlock/domain/read-amount.ts';
import { KeyValue, KeyValues } from '@paperlock/ui/key-values.tsx';
import { Note } from '@paperlock/ui/layout.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import type { DepositAddress } from '../../api/deposits.ts';
import { useConfirmation } from '../../parts/confirm-by-pin.tsx';
import { ConfirmSheet } from '../../parts/confirm-sheet.tsx';
import { useShell } from '../../shell/shell-context.tsx';
import { useChanged } from './use-changed.ts';

type Small = DepositAddress['small'];

/** All that is below the minimum, credited together. */
export const useCombine = (small: Small | undefined) => {
  const { say } = useSpeaker();
  const { call } = useShell().client;
  const { done, refused } = useChanged();
  const { asked, ask } = useConfirmation<Small>();
  return {
    ask: () => {
      if (small) void ask(small).catch((failure: Failure) => refused(failure));
    },
    sheet: (
      <ConfirmSheet
        asked={asked}
        title={say('deposits.combine_title')}
        action={say('deposits.combine')}
        send={async ({ requestNo }) => {
          await call(depositCombine, { request_no: requestNo });
          await done(say('deposits.combined'));
        }}
      >
        {asked && (
          <KeyValues>
            <KeyValue name={say('deposits.combine_count')}>{asked.draft.count}</KeyValue>
            <KeyValue name={say('deposits.combine_total')}>
              <MoneyText micro={microOf(asked.draft.total)} purpose="exact" />
            </KeyValue>
          </KeyValues>
        )}
        <Note>{say('deposits.combine_text')}</Note>
      </ConfirmSheet>
    ),
  };
};
