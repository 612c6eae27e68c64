import type { Place } from '@paperlock/domain/places/read-place.ts';
import { CopyButton } from '@paperlock/ui/copy-button.tsx';
import { KeyValue, KeyValues } from '@paperlock/ui/key-values.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import type { ReactNode } from 'react';
import css from './places.module.css';
import { WorldMap } from './world-map.tsx';

/** To be copied into a map, so written as maps read it; five digits are about a metre. */
const degreesText = (degrees: number): string => String(Math.round(degrees * 1e5) / 1e5);

/** A place on two maps, with its coordinates to copy; `children` are further facts about it. */
export function PlaceCard({ place, children }: { place: Place; children?: ReactNode }) {
  const { say } = useSpeaker();
  const [latitude, longitude] = [degreesText(place.latitude), degreesText(place.longitude)];
  const coordinates = `${latitude}, ${longitude}`;
  return (
    <Leaf title={<bdi>{place.name || say('places.unnamed')}</bdi>}>
      <figure className={css.maps}>
        <WorldMap {...place} view="near" label={say('places.map_near', { latitude, longitude })} />
        <WorldMap {...place} view="world" label={say('places.map_world', { latitude, longitude })} />
        <figcaption className={css.caption}>{say('places.caption')}</figcaption>
      </figure>
      <KeyValues>
        {place.address && (
          <KeyValue name={say('places.address')}>
            <bdi className={css.typed}>{place.address}</bdi>
          </KeyValue>
        )}
        <KeyValue name={say('places.coordinates')}>
          <span className={css.coordinates}>
            <bdi dir="ltr">{coordinates}</bdi>
            <CopyButton text={coordinates} />
          </span>
        </KeyValue>
        {children}
      </KeyValues>
    </Leaf>
  );
}
