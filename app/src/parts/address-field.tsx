import { type AddressFault, readAddress } from '@paperlock/domain/chain/address.ts';
import { AddressText } from '@paperlock/ui/address-text.tsx';
import { Note, Stack } from '@paperlock/ui/layout.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TextField } from '@paperlock/ui/text-field.tsx';
import { useState } from 'react';

const WHOLE = 35;

type AddressFieldProps = {
  name: string;
  label: string;
  hint: string;
  error: string | undefined;
  /** What is wrong with an address, in words for this place. */
  sayFault: (fault: AddressFault) => string;
  defaultValue?: string;
  /** What known addresses are, said in place of the usual confirmation. */
  names?: Readonly<Record<string, string>>;
};

/** An address of the practice chain. As soon as it is whole it is shown in groups, to be compared with its source. */
export function AddressField({
  error,
  sayFault,
  defaultValue = '',
  names = {},
  ...texts
}: AddressFieldProps) {
  const { say } = useSpeaker();
  const [typed, setTyped] = useState(defaultValue);
  const read = readAddress(typed);
  return (
    <>
      <TextField
        {...texts}
        error={error ?? (isFaultyAlready(typed) && !read.ok ? sayFault(read.fault) : undefined)}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        defaultValue={defaultValue}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Stack space={2} role="status">
        {read.ok && (
          <>
            <Note>{names[read.address] ?? say('bindings.address_right')}</Note>
            <AddressText address={read.address} copyable={false} />
          </>
        )}
      </Stack>
    </>
  );
}

/** While it is being typed, an address that is only too short is no fault yet. */
const isFaultyAlready = (typed: string): boolean => {
  const read = readAddress(typed);
  if (read.ok || read.fault === 'empty') return false;
  return read.fault !== 'length' || typed.replace(/\s/g, '').length >= WHOLE;
};
