import { LABEL_MAX } from '@paperlock/domain/bindings/limits.ts';
import { lookAlikeOf, readAddress } from '@paperlock/domain/chain/address.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { FormFault } from '@paperlock/ui/form-fault.tsx';
import { Stack } from '@paperlock/ui/layout.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TextField } from '@paperlock/ui/text-field.tsx';
import { Read } from '@paperlock/web/read.tsx';
import { useForm } from '@paperlock/web/use-form.ts';
import { asEntered } from '@paperlock/words/format.ts';
import type { Speaker } from '@paperlock/words/speak.ts';
import { useState } from 'react';
import { AddressField } from '../../parts/address-field.tsx';
import { type Bindings, useBindings } from '../../parts/bindings/use-bindings.ts';
import { useConfirmation } from '../../parts/confirm-by-pin.tsx';
import { Link } from '../../shell/router.tsx';
import { Screen } from '../../shell/screen.tsx';
import css from './bindings.module.css';
import { OfferedAddresses } from './offered-addresses.tsx';
import { ReviewWallet, type WalletDraft } from './review-wallet.tsx';

/** The form waits for the addresses one has: a new one is held against them. */
export default function AddWalletPage() {
  const { say } = useSpeaker();
  const query = useBindings();
  const { data } = query;
  if (data) return <WalletForm bindings={data} />;
  return (
    <Screen title={say('bindings.add_wallet')}>
      <Read query={query} failed={say('bindings.failed')} shape="leaf" />
    </Screen>
  );
}

function WalletForm({ bindings }: { bindings: Bindings }) {
  const speaker = useSpeaker();
  const { say } = speaker;
  const bound = bindings.list.flatMap((binding) => (binding.kind === 'wallet' ? [binding.address] : []));
  const { asked, ask } = useConfirmation<WalletDraft>();
  const [given, setGiven] = useState({ address: '', label: say('bindings.label_default') });
  const form = useForm({
    fields: ['address', 'label'],
    check: ({ address, label }) => ({
      address: addressFault(speaker, address, bound),
      label: labelFault(speaker, label),
    }),
    send: ({ address, label }) => {
      const whole = address.replace(/\s/g, '');
      return ask({ label: label.trim(), address: whole, twin: lookAlikeOf(whole, bindings.known_addresses) });
    },
  });
  return (
    <Screen
      title={say('bindings.add_wallet')}
      actions={<Button {...form.button}>{say('bindings.review')}</Button>}
    >
      <Stack as="form" {...form.props}>
        <OfferedAddresses
          bound={bound}
          onPaste={(address) => setGiven({ ...given, address })}
          onOwn={(address) => {
            const own = { address, label: asEntered(say('bindings.label_practice')) };
            setGiven(own);
            void form.submit(own);
          }}
        />
        <AddressField
          key={`${given.address} address`}
          name="address"
          label={say('bindings.address')}
          hint={say('bindings.address_hint')}
          error={form.faults.address}
          sayFault={(fault) => say('bindings.address_fault', { fault })}
          defaultValue={given.address}
        />
        <TextField
          key={given.label}
          name="label"
          label={say('bindings.label')}
          hint={say('bindings.label_hint')}
          error={form.faults.label}
          defaultValue={given.label}
          autoComplete="off"
        />
        <FormFault text={form.faults.form} />
      </Stack>
      <Link className={css.instead} to="/pages/profile/bank-settings?add=bank">
        {say('bindings.bank_instead')}
      </Link>
      <ReviewWallet asked={asked} />
    </Screen>
  );
}

const addressFault = ({ say }: Speaker, typed: string, bound: readonly string[]): string | undefined => {
  const read = readAddress(typed);
  if (!read.ok) return say('bindings.address_fault', { fault: read.fault });
  return bound.includes(read.address) ? say('bindings.address_bound') : undefined;
};

const labelFault = ({ say }: Speaker, typed: string): string | undefined => {
  const { length } = typed.trim();
  if (length === 0) return say('bindings.label_enter');
  return length > LABEL_MAX ? say('bindings.label_long') : undefined;
};
