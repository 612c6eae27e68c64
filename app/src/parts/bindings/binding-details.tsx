import type { Binding } from '@paperlock/contract/bindings.ts';
import { AddressText } from '@paperlock/ui/address-text.tsx';
import { Note } from '@paperlock/ui/layout.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { countryName } from '@paperlock/words/display.ts';
import css from './binding-details.module.css';

/** What tells a place from others; a withdrawal keeps as much of where it went. */
type Destination =
  | Pick<Extract<Binding, { kind: 'wallet' }>, 'kind' | 'address'>
  | Pick<
      Extract<Binding, { kind: 'bank' }>,
      'kind' | 'account_type' | 'country' | 'account_masked' | 'branch'
    >;

/** Where it leads: an address is always shown whole, an account number never. */
export function BindingDetails({ binding }: { binding: Destination }) {
  const { say, tag } = useSpeaker();
  if (binding.kind === 'wallet') {
    return (
      <>
        <Note>{say('bindings.kind_wallet')}</Note>
        <AddressText address={binding.address} copyable={false} />
      </>
    );
  }
  return (
    <>
      <Note>
        {say(`bindings.account_type_${binding.account_type}`)} · {countryName(tag, binding.country)}
      </Note>
      <p className={css.number}>
        <bdi dir="ltr">{binding.account_masked}</bdi>
      </p>
      {binding.branch && (
        <Note>
          <bdi>{binding.branch}</bdi>
        </Note>
      )}
    </>
  );
}
