import type { Address } from '@paperlock/contract/screens.ts';
import type { City } from '@paperlock/domain/places/places.ts';

type Chosen = Pick<City, 'country'> & Partial<Pick<City, 'region' | 'name'>>;

/** The step of the choice at which so much has been chosen. */
export const addressOfPlace = ({ country, region, name }: Chosen): Address => {
  const query = new URLSearchParams({
    country,
    ...(region !== undefined && { region }),
    ...(name !== undefined && { city: name }),
  });
  return `/choose-location?${query}`;
};

/** The card of a place, as anybody may link to it. */
export const addressOfCard = ({ latitude, longitude, name }: City, address: string): Address =>
  `/open-location?${new URLSearchParams({
    latitude: String(latitude),
    longitude: String(longitude),
    name,
    address,
  })}`;
