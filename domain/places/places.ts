import { gazetteer } from './gazetteer.ts';

/** A city that can be chosen. */
export type City = {
  /** ISO 3166-1, two letters. */
  readonly country: string;
  readonly region: string;
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
  /** IANA name. */
  readonly timeZone: string;
};

const readLine = (line: string): City[] => {
  const [place = '', ...regions] = line.split(' | ');
  const [country = '', timeZone = ''] = place.split(' ');
  return regions.flatMap((text) => {
    const at = text.indexOf(': ');
    const region = text.slice(0, at);
    return text
      .slice(at + 2)
      .split(', ')
      .map((city): City => {
        const words = city.split(' ');
        const [latitude, longitude] = words.slice(-2).map(Number);
        if (latitude === undefined || longitude === undefined) throw new Error(`no place for ${city}`);
        return { country, region, name: words.slice(0, -2).join(' '), latitude, longitude, timeZone };
      });
  });
};

export const cities: readonly City[] = gazetteer.trim().split('\n').flatMap(readLine);

export const countryCodes: readonly string[] = [...new Set(cities.map(({ country }) => country))];

export const regionsOf = (country: string): readonly string[] => [
  ...new Set(cities.filter((city) => city.country === country).map(({ region }) => region)),
];

export const citiesOf = (country: string, region: string): readonly City[] =>
  cities.filter((city) => city.country === country && city.region === region);

export const cityAt = (country: string, region: string, name: string): City | undefined =>
  citiesOf(country, region).find((city) => city.name === name);
