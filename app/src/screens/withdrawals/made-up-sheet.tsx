import type { Failure } from '@paperlock/client/envelope.ts';
import { AddressText } from '@paperlock/ui/address-text.tsx';
import { Button } from '@paperlock/ui/button.tsx';
import { FormFault } from '@paperlock/ui/form-fault.tsx';
import { KeyValue, KeyValues } from '@paperlock/ui/key-values.tsx';
import { Note, Stack } from '@paperlock/ui/layout.tsx';
import { Sheet } from '@paperlock/ui/sheet.tsx';
import { Skeleton } from '@paperlock/ui/skeleton.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { Read } from '@paperlock/web/read.tsx';
import { useForm } from '@paperlock/web/use-form.ts';
import { useState } from 'react';
import { specimensQuery } from '../../api/verification.ts';
import { walletQuery } from '../../api/wallet.ts';
import { FactorAgain, given } from '../../parts/owner-again.tsx';
import { PasswordAgain } from '../../parts/password-again.tsx';
import { PinSheet } from '../../parts/pin-sheet.tsx';
import { type Specimen, useSpecimenAddress } from '../../parts/verification/specimens.ts';
import { usePages, useRead } from '../../shell/use-read.ts';
import type { MadeUpProgress, MadeUpStep } from './made-up-offer.ts';
import { type OwnerProofs, useMadeUp, useMadeUpPerson } from './use-made-up.ts';
import css from './withdrawals.module.css';

type MadeUpSheetProps = {
  open: boolean;
  onClose: () => void;
  /** What is still to be done. */
  steps: readonly MadeUpStep[];
  progress: MadeUpProgress;
  onWallet: (bindingId: string) => void;
};

/** Everything that will be entered, before it is; then the PIN, if an address is added. */
export function MadeUpSheet({ open, onClose, steps, progress, onWallet }: MadeUpSheetProps) {
  const { say } = useSpeaker();
  const person = useMadeUpPerson();
  const madeUp = useMadeUp(progress);
  const ownWallet = usePages(walletQuery);
  const wallet = ownWallet.data?.pages[0]?.address;
  const [proofs, setProofs] = useState<OwnerProofs>();
  const has = (step: MadeUpStep) => steps.includes(step);
  const asksOwner = has('email') || has('phone');
  const goOn = (with_: OwnerProofs) =>
    void madeUp.goOn(
      steps.filter((step) => step !== 'binding'),
      with_,
    );
  const form = useForm({
    fields: ['password', 'factor_code'],
    check: ({ password }) => ({
      password: password || !asksOwner ? undefined : say('security.password_again_enter'),
    }),
    send: async ({ password, factor_code }) => {
      const entered = { password, ...given('factor_code', factor_code) };
      if (has('binding')) return setProofs(entered);
      onClose();
      goOn(entered);
    },
  });
  const close = () => {
    setProofs(undefined);
    onClose();
  };
  return (
    <>
      <Sheet
        open={open && !proofs}
        onClose={close}
        title={say('withdrawals.made_up_title')}
        actions={
          <Button {...form.button} disabled={has('binding') && !wallet}>
            {say('withdrawals.made_up_use')}
          </Button>
        }
      >
        <Stack as="form" {...form.props}>
          <Note size={16}>{say('withdrawals.made_up_text')}</Note>
          <KeyValues>
            {has('certified') && (
              <KeyValue name={say('profile.name')}>
                <bdi>{person.name}</bdi>
              </KeyValue>
            )}
            {has('email') && (
              <KeyValue name={say('profile.email')}>
                <bdi dir="ltr">{person.email}</bdi>
              </KeyValue>
            )}
            {has('phone') && (
              <KeyValue name={say('profile.phone')}>
                <bdi dir="ltr">{person.phone}</bdi>
              </KeyValue>
            )}
          </KeyValues>
          {has('certified') && <Specimens name={person.name} />}
          {has('binding') && (
            <div>
              <p className={css.legend}>{say('bindings.label_practice')}</p>
              {wallet && <AddressText address={wallet} copyable={false} />}
              {!wallet && <Read query={ownWallet} failed={say('wallet.failed')} shape="line" count={2} />}
            </div>
          )}
          {asksOwner && <PasswordAgain error={form.faults.password} />}
          {asksOwner && <FactorAgain name="factor_code" error={form.faults.factor_code} />}
          <FormFault text={form.faults.form} />
        </Stack>
      </Sheet>
      <PinSheet
        open={open && proofs !== undefined}
        onClose={close}
        title={say('pin.title')}
        send={async (pin) => {
          if (!wallet || !proofs) return;
          onWallet(await madeUp.addWallet(wallet, pin));
          close();
          goOn(proofs);
        }}
        onRefused={({ message }: Failure) => {
          close();
          madeUp.fail('binding', message);
        }}
      >
        <p>{say('withdrawals.gate_binding')}</p>
      </PinSheet>
    </>
  );
}

/** The sample documents in miniature. */
function Specimens({ name }: { name: string }) {
  const { say } = useSpeaker();
  const { data } = useRead(specimensQuery, { name, document: 'id_card' });
  if (!data) return <Skeleton shape="row" />;
  return (
    <ul className={css.samples} aria-label={say('withdrawals.made_up_samples')}>
      {data.list.map((specimen) => (
        <Sample key={specimen.part} specimen={specimen} />
      ))}
    </ul>
  );
}

function Sample({ specimen }: { specimen: Specimen }) {
  const { say } = useSpeaker();
  const address = useSpecimenAddress(specimen);
  return (
    <li>
      <img className={css.sample} src={address} alt={say(`verification.part_${specimen.part}`)} />
    </li>
  );
}
