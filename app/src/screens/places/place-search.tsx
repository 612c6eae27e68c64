import { type City, cities, countryCodes } from '@paperlock/domain/places/places.ts';
import { EmptyState } from '@paperlock/ui/empty-state.tsx';
import { PlaceIcon } from '@paperlock/ui/icons.tsx';
import { Note } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { List, ListRow } from '@paperlock/ui/list.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TextField } from '@paperlock/ui/text-field.tsx';
import { countryName } from '@paperlock/words/display.ts';
import { useState } from 'react';
import { plain } from '../../parts/match-countries.ts';
import { addressOfPlace } from './place-address.ts';
import css from './places.module.css';

const MOST_CITIES = 20;

/** The first step: all countries, or whatever is called as one types. */
export function PlaceSearch() {
  const { say, tag } = useSpeaker();
  const [typed, setTyped] = useState('');
  const wanted = plain(typed);
  const countries = countryCodes
    .map((code) => ({ code, name: countryName(tag, code) }))
    .filter(({ name }) => plain(name).includes(wanted))
    .sort((one, other) => one.name.localeCompare(other.name, tag));
  const named: readonly City[] =
    wanted.length < 2
      ? []
      : cities.filter(({ name }) => plain(name).startsWith(wanted)).slice(0, MOST_CITIES);

  return (
    <>
      <Note size={16}>{say('places.intro')}</Note>
      <div>
        <TextField
          type="search"
          label={say('places.search')}
          autoComplete="off"
          maxLength={80}
          onChange={({ target }) => setTyped(target.value)}
        />
        <p className={css.count} role="status">
          {say('places.found', { n: countries.length + named.length })}
        </p>
      </div>
      {countries.length + named.length === 0 ? (
        <EmptyState title={say('places.none_title')}>{say('places.none_text')}</EmptyState>
      ) : (
        <Leaf title={say('places.countries')} flush>
          <List>
            {named.map((city) => (
              <ListRow
                key={`${city.country} ${city.region} ${city.name}`}
                lead={<PlaceIcon />}
                title={<bdi>{city.name}</bdi>}
                detail={`${city.region}, ${countryName(tag, city.country)}`}
                href={addressOfPlace(city)}
              />
            ))}
            {countries.map(({ code, name }) => (
              <ListRow key={code} title={name} href={addressOfPlace({ country: code })} />
            ))}
          </List>
        </Leaf>
      )}
    </>
  );
}
