import { type ContactKind, contactKinds } from '@paperlock/contract/accounts.ts';
import { useState } from 'react';
import { NotFound } from '../../shell/not-found.tsx';
import { useQueryValue } from '../../shell/router.tsx';
import { useUser } from '../../shell/shell-context.tsx';
import { BindAddressStep } from './bind-address-step.tsx';
import { BindCodeStep, type SentContactCode } from './bind-code-step.tsx';

/** Outlives the page: a person who looks into the mailbox for the code comes back to the second step. */
let lastSent: (SentContactCode & { for: string }) | undefined;

/** Address → code. */
export default function BindPage() {
  const kind = readKind(useQueryValue('kind'));
  const owner = useUser()?.id ?? '';
  const [sent, setSent] = useState(lastSent);
  const keep = (next: SentContactCode | undefined) => {
    lastSent = next && { ...next, for: owner };
    setSent(lastSent);
  };
  if (!kind) return <NotFound />;
  if (sent?.kind !== kind || sent.for !== owner) return <BindAddressStep kind={kind} onSent={keep} />;
  return (
    <BindCodeStep
      sent={sent}
      onResent={keep}
      onOther={() => keep(undefined)}
      // The page is left; showing its first step once more would only flicker.
      onBound={() => {
        lastSent = undefined;
      }}
    />
  );
}

const readKind = (text: string): ContactKind | undefined => contactKinds.find((kind) => kind === text);
