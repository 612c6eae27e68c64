import { bindCoinAccount } from '@paperlock/contract/bindings.ts';
import { AddressText } from '@paperlock/ui/address-text.tsx';
import { KeyValue, KeyValues } from '@paperlock/ui/key-values.tsx';
import { Note, Stack } from '@paperlock/ui/layout.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useState } from 'react';
import { type Asked, ConfirmByPin } from '../../parts/confirm-by-pin.tsx';
import { LookAlikeWarning } from '../../parts/look-alike-warning.tsx';
import { useShell } from '../../shell/shell-context.tsx';
import { useAdded } from './use-added.ts';

/** `twin` is an address the person knows that begins and ends the same. */
export type WalletDraft = { label: string; address: string; twin: string | null };

export function ReviewWallet({ asked }: { asked: Asked<WalletDraft> | undefined }) {
  const { say } = useSpeaker();
  const { client } = useShell();
  const added = useAdded();
  const [seen, setSeen] = useState(false);
  const draft = asked?.draft;
  return (
    <ConfirmByPin
      asked={asked}
      title={say('bindings.review_wallet')}
      ready={!draft?.twin || seen}
      send={async ({ draft: { label, address, twin }, requestNo }, pin) => {
        const place = { kind: 'wallet', label, address, look_alike_seen: twin !== null } as const;
        const binding = await client.call(bindCoinAccount, { ...place, pin, request_no: requestNo });
        await added(binding);
      }}
    >
      {draft && (
        <Stack>
          <KeyValues>
            <KeyValue name={say('bindings.label')}>
              <bdi>{draft.label}</bdi>
            </KeyValue>
          </KeyValues>
          {draft.twin ? (
            <LookAlikeWarning address={draft.address} known={draft.twin} onSeen={setSeen} />
          ) : (
            <AddressText address={draft.address} copyable={false} />
          )}
          <Note>{say('bindings.review_usable')}</Note>
        </Stack>
      )}
    </ConfirmByPin>
  );
}
