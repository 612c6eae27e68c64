import type { Address } from '@paperlock/contract/screens.ts';
import { practiceSend } from '@paperlock/contract/wallet.ts';
import { type Micro, microText } from '@paperlock/domain/money.ts';
import { AddressText } from '@paperlock/ui/address-text.tsx';
import { KeyValue, KeyValues } from '@paperlock/ui/key-values.tsx';
import { Note } from '@paperlock/ui/layout.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useState } from 'react';
import type { Asked } from '../../parts/confirm-by-pin.tsx';
import { ConfirmSheet } from '../../parts/confirm-sheet.tsx';
import { LookAlikeWarning } from '../../parts/look-alike-warning.tsx';
import { readPage } from '../../shell/navigation.ts';
import { useShell } from '../../shell/shell-context.tsx';
import { useAsked } from './use-wallet.ts';

/** `twin` is an address the wallet knows that begins and ends the same; `isOwn` says that it is the own deposit address. */
export type SendDraft = { to: string; micro: Micro; twin: string | null; isOwn: boolean };

/** A wallet outside asks for no PIN of ours; a look at all of it must do. */
export function ReviewSend({ asked }: { asked: Asked<SendDraft> | undefined }) {
  const { say } = useSpeaker();
  const { client, router } = useShell();
  const tell = useAsked();
  const [seen, setSeen] = useState<string>();
  const draft = asked?.draft;
  return (
    <ConfirmSheet
      asked={asked}
      title={say('wallet.review_title')}
      action={say('wallet.send')}
      ready={!draft?.twin || seen === asked?.requestNo}
      send={async ({ draft: { to, micro, twin, isOwn }, requestNo }) => {
        const ask = {
          to,
          amount: microText(micro),
          look_alike_seen: twin !== null,
          request_no: requestNo,
        };
        await client.call(practiceSend, ask, { loading: true });
        await tell(say('wallet.sent'));
        const next: Address = isOwn ? '/pages/profile/deposit' : '/pages/profile/practice-wallet';
        router.replace(readPage(next));
      }}
    >
      {draft && (
        <>
          <KeyValues>
            <KeyValue name={say('wallet.amount')}>
              <MoneyText micro={draft.micro} purpose="exact" />
            </KeyValue>
            {!draft.twin && (
              <KeyValue name={say('wallet.to')}>
                <AddressText address={draft.to} copyable={false} />
                {draft.isOwn && <Note>{say('wallet.to_own')}</Note>}
              </KeyValue>
            )}
          </KeyValues>
          {draft.twin && (
            <LookAlikeWarning
              address={draft.to}
              known={draft.twin}
              // Each review anew: what was compared once was another address.
              onSeen={(yes) => setSeen(yes ? asked?.requestNo : undefined)}
            />
          )}
          <Note>{say('wallet.review_text')}</Note>
        </>
      )}
    </ConfirmSheet>
  );
}
