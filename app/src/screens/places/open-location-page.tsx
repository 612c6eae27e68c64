import type { Address } from '@paperlock/contract/screens.ts';
import { nearestCity } from '@paperlock/domain/places/nearest.ts';
import { readPlace } from '@paperlock/domain/places/read-place.ts';
import { ButtonLink } from '@paperlock/ui/button.tsx';
import { EmptyState } from '@paperlock/ui/empty-state.tsx';
import { KeyValue } from '@paperlock/ui/key-values.tsx';
import { Note } from '@paperlock/ui/layout.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { countryName } from '@paperlock/words/display.ts';
import { useQueryValue } from '../../shell/router.tsx';
import { Screen } from '../../shell/screen.tsx';
import { PlaceCard } from './place-card.tsx';

/** A card of the place that the address names; it is only read. */
export default function OpenLocationPage() {
  const { say, tag } = useSpeaker();
  const place = readPlace({
    latitude: useQueryValue('latitude'),
    longitude: useQueryValue('longitude'),
    name: useQueryValue('name'),
    address: useQueryValue('address'),
  });
  if (!place)
    return (
      <Screen title={say('places.open')}>
        <EmptyState
          title={say('places.bad_title')}
          action={
            <ButtonLink kind="secondary" href={'/choose-location' satisfies Address}>
              {say('places.choose')}
            </ButtonLink>
          }
        >
          {say('places.bad_text')}
        </EmptyState>
      </Screen>
    );

  const { city, kilometres } = nearestCity(place);
  return (
    <Screen title={say('places.open')}>
      <PlaceCard place={place}>
        <KeyValue name={say('places.nearest')}>
          {say('places.nearest_text', {
            city: city.name,
            country: countryName(tag, city.country),
            kilometres: Math.round(kilometres),
          })}
        </KeyValue>
      </PlaceCard>
      {(place.name || place.address) && <Note size={16}>{say('places.said_name')}</Note>}
    </Screen>
  );
}
