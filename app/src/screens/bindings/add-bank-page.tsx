import type { Address } from '@paperlock/contract/screens.ts';
import { Button, ButtonLink } from '@paperlock/ui/button.tsx';
import { EmptyState } from '@paperlock/ui/empty-state.tsx';
import { Note, Stack } from '@paperlock/ui/layout.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { Read } from '@paperlock/web/read.tsx';
import { useState } from 'react';
import { useBindings } from '../../parts/bindings/use-bindings.ts';
import { type Country, CountryField } from '../../parts/country-field.tsx';
import { Screen } from '../../shell/screen.tsx';
import { BankFields, useBankForm } from './bank-fields.tsx';
import { ReviewBank } from './review-bank.tsx';

/** Country first: it decides what else is asked. */
export default function AddBankPage() {
  const { say } = useSpeaker();
  const query = useBindings();
  const { data } = query;
  if (data?.holder) return <BankForm holder={data.holder} />;
  return (
    <Screen title={say('bindings.add_bank')}>
      <Read query={query} failed={say('bindings.failed')} shape="leaf" />
      {data && (
        <EmptyState
          title={say('bindings.not_certified')}
          action={
            <ButtonLink href={'/pages/profile/id-verification' satisfies Address}>
              {say('bindings.not_certified_action')}
            </ButtonLink>
          }
        >
          {say('bindings.not_certified_text')}
        </EmptyState>
      )}
    </Screen>
  );
}

function BankForm({ holder }: { holder: string }) {
  const { say } = useSpeaker();
  const [country, setCountry] = useState<Country>();
  const { form, asked } = useBankForm(country, holder);
  return (
    <Screen
      title={say('bindings.add_bank')}
      actions={country && <Button {...form.button}>{say('bindings.review')}</Button>}
    >
      {!country && <Note size={16}>{say('bindings.country_first')}</Note>}
      <Stack as="form" {...form.props}>
        <CountryField label={say('bindings.country')} chosen={country} onChoose={setCountry} />
        {country && (
          // Another country has other numbers: what was typed for the last one goes.
          <BankFields key={country.code} country={country} holder={holder} faults={form.faults} />
        )}
      </Stack>
      <ReviewBank asked={asked} />
    </Screen>
  );
}
