import { lookAlikeOf, readAddress } from '@paperlock/domain/chain/address.ts';
import { microOf } from '@paperlock/domain/read-amount.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { FormFault } from '@paperlock/ui/form-fault.tsx';
import { Note, Stack } from '@paperlock/ui/layout.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { Read } from '@paperlock/web/read.tsx';
import { useForm } from '@paperlock/web/use-form.ts';
import { showMoney } from '@paperlock/words/display.ts';
import type { Speaker } from '@paperlock/words/speak.ts';
import { useState } from 'react';
import { depositAddressQuery } from '../../api/deposits.ts';
import { AddressField } from '../../parts/address-field.tsx';
import { AmountField, amountFault, readTyped } from '../../parts/amount-field.tsx';
import { useConfirmation } from '../../parts/confirm-by-pin.tsx';
import { laterSheet } from '../../parts/later-sheet.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useRead } from '../../shell/use-read.ts';
import { ReviewSend, type SendDraft } from './review-send.tsx';
import { useWallet, type Wallet } from './use-wallet.ts';

const FaucetSheet = laterSheet(async () => (await import('./faucet-sheet.tsx')).FaucetSheet);

/** The form waits for the wallet: the amount is held against what is in it, the address against those it knows. */
export default function SendPage() {
  const { say } = useSpeaker();
  const { wallet, query } = useWallet();
  const place = useRead(depositAddressQuery);
  // Without the deposit address the form still works: it is only offered.
  if (wallet && !place.isPending) return <SendForm wallet={wallet} ownAddress={place.data?.address} />;
  return (
    <Screen title={say('wallet.send')}>
      <Read query={query} failed={say('wallet.failed')} shape="leaf" />
    </Screen>
  );
}

function SendForm({ wallet, ownAddress }: { wallet: Wallet; ownAddress: string | undefined }) {
  const speaker = useSpeaker();
  const { say } = speaker;
  const { asked, ask } = useConfirmation<SendDraft>();
  const [filling, setFilling] = useState(false);
  const form = useForm({
    fields: ['to', 'amount'],
    check: ({ to, amount }) => ({
      to: addressFault(speaker, to, wallet),
      amount: moneyFault(speaker, amount, wallet),
    }),
    send: async ({ to, amount }) => {
      const read = readTyped(speaker, amount);
      const address = to.replace(/\s/g, '');
      const twin = lookAlikeOf(address, wallet.known_addresses);
      if (read.ok) await ask({ to: address, micro: read.micro, twin, isOwn: address === ownAddress });
    },
  });
  return (
    <Screen title={say('wallet.send')} actions={<Button {...form.button}>{say('wallet.review')}</Button>}>
      <Stack as="form" {...form.props}>
        <AddressField
          name="to"
          label={say('wallet.to')}
          hint={say('wallet.to_hint')}
          error={form.faults.to}
          {...(ownAddress && { defaultValue: ownAddress, names: { [ownAddress]: say('wallet.to_own') } })}
          sayFault={(fault) => say('bindings.address_fault', { fault })}
        />
        <AmountField
          name="amount"
          label={say('wallet.amount')}
          hint={say('wallet.amount_hint', { spendable: spendableIn(speaker, wallet) })}
          error={form.faults.amount}
          all={microOf(wallet.spendable)}
        />
        <FormFault text={form.faults.form} />
      </Stack>
      {microOf(wallet.spendable) === 0n && (
        <Stack>
          <Note size={16}>{say('wallet.empty')}</Note>
          <Button kind="secondary" wide onClick={() => setFilling(true)}>
            {say('wallet.faucet')}
          </Button>
        </Stack>
      )}
      <FaucetSheet wallet={wallet} open={filling} onClose={() => setFilling(false)} />
      <ReviewSend asked={asked} />
    </Screen>
  );
}

const spendableIn = ({ tag }: Speaker, { spendable }: Wallet): string =>
  showMoney(tag, microOf(spendable), { purpose: 'exact' });

const addressFault = ({ say }: Speaker, typed: string, wallet: Wallet): string | undefined => {
  const read = readAddress(typed);
  if (!read.ok) return say('bindings.address_fault', { fault: read.fault });
  return read.address === wallet.address ? say('wallet.to_self') : undefined;
};

const moneyFault = (speaker: Speaker, typed: string, wallet: Wallet): string | undefined => {
  const read = readTyped(speaker, typed);
  if (read.ok && read.micro > microOf(wallet.spendable))
    return speaker.say('wallet.too_much', { spendable: spendableIn(speaker, wallet) });
  return amountFault(speaker, typed);
};
