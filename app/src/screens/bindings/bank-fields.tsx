import { bankLengths } from '@paperlock/domain/bindings/limits.ts';
import { readBankNumber } from '@paperlock/domain/countries/bank-account.ts';
import { isCountryCode } from '@paperlock/domain/countries/countries.ts';
import { FormFault } from '@paperlock/ui/form-fault.tsx';
import { Stack } from '@paperlock/ui/layout.tsx';
import { SelectField } from '@paperlock/ui/select-field.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TextField } from '@paperlock/ui/text-field.tsx';
import { type Faults, useForm, type Values } from '@paperlock/web/use-form.ts';
import type { Speaker } from '@paperlock/words/speak.ts';
import { useConfirmation } from '../../parts/confirm-by-pin.tsx';
import type { Country } from '../../parts/country-field.tsx';

const fields = ['bank', 'branch', 'routing', 'account', 'account_type'] as const;
type Field = (typeof fields)[number];
type AccountType = 'current' | 'savings';

export type BankDraft = Omit<Values<Field>, 'account_type'> & {
  account_type: AccountType;
  country: Country;
  holder: string;
};

export const useBankForm = (country: Country | undefined, holder: string) => {
  const speaker = useSpeaker();
  const { asked, ask } = useConfirmation<BankDraft>();
  const form = useForm({
    fields,
    check: (values) => faultsOf(speaker, country, values),
    send: async (values) => {
      const type: AccountType = values.account_type === 'savings' ? 'savings' : 'current';
      if (country) await ask({ ...values, account_type: type, country, holder });
    },
  });
  return { form, asked };
};

const faultsOf = (
  { say }: Speaker,
  country: Country | undefined,
  { bank, routing, account }: Values<Field>,
): Faults<Field> => {
  const read =
    country && isCountryCode(country.code) ? readBankNumber(country.code, { routing, account }) : undefined;
  return {
    bank: bank.trim() === '' ? say('bindings.bank_enter') : undefined,
    ...(read?.ok === false && { [read.field]: say('bindings.number_fault', { fault: read.fault }) }),
  };
};

type BankFieldsProps = { country: Country; holder: string; faults: Faults<Field> };

/** What the chosen country asks for. */
export function BankFields({ country, holder, faults }: BankFieldsProps) {
  const speaker = useSpeaker();
  const { say } = speaker;
  const { routing, account } = country.bank;
  const code = {
    dir: 'ltr',
    autoComplete: 'off',
    autoCapitalize: 'characters',
    spellCheck: false,
  } as const;
  return (
    <Stack>
      <TextField name="bank" label={say('bindings.bank')} error={faults.bank} maxLength={bankLengths.bank} />
      <TextField name="branch" label={say('bindings.branch')} maxLength={bankLengths.branch} />
      {routing && (
        <TextField
          {...code}
          name="routing"
          label={say(`bindings.routing_${routing.kind}`)}
          hint={lengthHint(speaker, routing)}
          error={faults.routing}
          maxLength={bankLengths.routing}
        />
      )}
      <TextField
        {...code}
        name="account"
        label={say(`bindings.account_${account.kind}`)}
        hint={
          account.prefix
            ? say('bindings.iban_hint', { prefix: account.prefix, n: account.max })
            : lengthHint(speaker, account)
        }
        error={faults.account}
        maxLength={bankLengths.account}
      />
      <SelectField
        name="account_type"
        label={say('bindings.account_type')}
        options={(['current', 'savings'] as const).map((value) => ({
          value,
          label: say(`bindings.account_type_${value}`),
        }))}
      />
      <TextField
        label={say('bindings.holder')}
        hint={say('bindings.holder_hint')}
        defaultValue={holder}
        readOnly
      />
      <FormFault text={faults.form} />
    </Stack>
  );
}

const lengthHint = ({ say }: Speaker, { min, max }: { min: number; max: number }): string =>
  min === max ? say('bindings.length_exact', { n: max }) : say('bindings.length_range', { min, max });
