import type { Answered } from '@paperlock/client/call.ts';
import type { getCountry } from '@paperlock/contract/common.ts';
import { FieldFrame } from '@paperlock/ui/field-frame.tsx';
import { DownIcon } from '@paperlock/ui/icons.tsx';
import { List, ListRow } from '@paperlock/ui/list.tsx';
import { Sheet } from '@paperlock/ui/sheet.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TextField } from '@paperlock/ui/text-field.tsx';
import { Read } from '@paperlock/web/read.tsx';
import { type KeyboardEvent, useId, useState } from 'react';
import { countriesQuery } from '../api/common.ts';
import { useRead } from '../shell/use-read.ts';
import css from './country-field.module.css';
import { matchCountries } from './match-countries.ts';

export type Country = Answered<typeof getCountry>['list'][number];

type CountryFieldProps = {
  label: string;
  chosen: Country | undefined;
  onChoose: (country: Country) => void;
};

/** Looks like a field; opens a sheet with all countries, searchable by name, code and dial code. */
export function CountryField({ label, chosen, onChoose }: CountryFieldProps) {
  const { say } = useSpeaker();
  const id = useId();
  const [open, setOpen] = useState(false);
  const shown = chosen?.name ?? say('countries.choose');
  return (
    <>
      <FieldFrame id={id} label={label}>
        <button
          type="button"
          id={id}
          className={css.field}
          aria-label={`${label}: ${shown}`}
          aria-haspopup="dialog"
          data-empty={chosen ? undefined : ''}
          onClick={() => setOpen(true)}
        >
          {shown}
          <DownIcon size={20} />
        </button>
      </FieldFrame>
      <Sheet open={open} onClose={() => setOpen(false)} title={label} flush>
        <CountryChoice
          chosen={chosen?.code}
          onChoose={(country) => {
            setOpen(false);
            onChoose(country);
          }}
        />
      </Sheet>
    </>
  );
}

type ChoiceProps = { chosen: string | undefined; onChoose: (country: Country) => void };

function CountryChoice({ chosen, onChoose }: ChoiceProps) {
  const { say, lang } = useSpeaker();
  const query = useRead(countriesQuery, lang);
  const { data } = query;
  const [typed, setTyped] = useState('');
  if (!data) return <Read query={query} failed={say('countries.failed')} shape="row" count={6} />;

  const found = matchCountries(data.list, typed);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the arrow keys of the field and the buttons inside
    <div className={css.choice} onKeyDown={moveFocus}>
      <div className={css.search}>
        <TextField
          type="search"
          label={say('countries.search')}
          autoComplete="off"
          data-first-focus=""
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            const [first] = found;
            if (event.key !== 'Enter' || !first) return;
            // Else the form around would be sent.
            event.preventDefault();
            onChoose(first);
          }}
        />
        <p className={css.count} role="status">
          {say('countries.found', { n: found.length })}
        </p>
      </div>
      <List label={say('countries.list')}>
        {found.map((country) => (
          <ListRow
            key={country.code}
            title={country.name}
            end={<bdi dir="ltr">+{country.dial_code}</bdi>}
            selected={country.code === chosen}
            onPress={() => onChoose(country)}
          />
        ))}
      </List>
    </div>
  );
}

/** Up and down go through the list, and up from its first row back to the search. */
const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const stops: (Element | null)[] = [...event.currentTarget.querySelectorAll('input, li button')];
  const next = stops[stops.indexOf(document.activeElement) + step];
  if (!(next instanceof HTMLElement)) return;
  event.preventDefault();
  next.focus();
};
