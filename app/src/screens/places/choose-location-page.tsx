import { citiesOf, cityAt, countryCodes, regionsOf } from '@paperlock/domain/places/places.ts';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { List, ListRow } from '@paperlock/ui/list.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { countryName } from '@paperlock/words/display.ts';
import { laterPart } from '../../parts/later-part.tsx';
import { useQueryValue } from '../../shell/router.tsx';
import { Screen } from '../../shell/screen.tsx';
import { addressOfPlace } from './place-address.ts';
import { PlaceSearch } from './place-search.tsx';

const ChosenPlace = laterPart(async () => (await import('./chosen-place.tsx')).ChosenPlace);
const PlaceActions = laterPart(async () => (await import('./chosen-place.tsx')).PlaceActions);

/** Country, region, city: each step is a page of its own, so "back" undoes the last one. Nothing asks where one is. */
export default function ChooseLocationPage() {
  const { say, tag } = useSpeaker();
  const [country, region, name] = [useQueryValue('country'), useQueryValue('region'), useQueryValue('city')];
  const known = countryCodes.includes(country);
  const regions = known ? regionsOf(country) : [];
  // Where there is only one region there is nothing to choose.
  const chosenRegion = regions.length === 1 ? regions[0] : regions.find((one) => one === region);
  const cities = chosenRegion === undefined ? [] : citiesOf(country, chosenRegion);
  const city = chosenRegion === undefined ? undefined : cityAt(country, chosenRegion, name);

  return (
    <Screen title={say('places.choose')} actions={city && <PlaceActions city={city} />}>
      {city ? (
        <ChosenPlace city={city} />
      ) : chosenRegion !== undefined ? (
        <Leaf title={say('places.cities', { region: chosenRegion })} flush>
          <List>
            {cities.map((one) => (
              <ListRow key={one.name} title={<bdi>{one.name}</bdi>} href={addressOfPlace(one)} />
            ))}
          </List>
        </Leaf>
      ) : known ? (
        <Leaf title={say('places.regions', { country: countryName(tag, country) })} flush>
          <List>
            {regions.map((one) => (
              <ListRow
                key={one}
                title={<bdi>{one}</bdi>}
                detail={citiesOf(country, one)
                  .map((known) => known.name)
                  .join(', ')}
                href={addressOfPlace({ country, region: one })}
              />
            ))}
          </List>
        </Leaf>
      ) : (
        <PlaceSearch />
      )}
    </Screen>
  );
}
