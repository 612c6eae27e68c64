import { describe, expect, it } from 'vitest';
import { readTimeZone } from '../accounts/time-zone.ts';
import { countries } from '../countries/countries.ts';
import { kilometresBetween, nearestCity } from './nearest.ts';
import { cities, citiesOf, cityAt, countryCodes, regionsOf } from './places.ts';
import { readPlace } from './read-place.ts';

describe('the places to choose from', () => {
  it('lead from a country by a region to a city', () => {
    expect(regionsOf('DE')).toContain('Bavaria');
    expect(citiesOf('DE', 'Bavaria').map(({ name }) => name)).toEqual(['Munich', 'Nuremberg']);
    expect(cityAt('US', 'New York', 'New York')).toMatchObject({ timeZone: 'America/New_York' });
    expect(cityAt('DE', 'Bavaria', 'Berlin')).toBeUndefined();
    expect(regionsOf('ZZ')).toEqual([]);
  });

  it('cover nearly every country there is an account for', () => {
    const known = new Set(countryCodes);
    const missing = countries.filter(({ code }) => !known.has(code));
    expect(missing.length / countries.length).toBeLessThan(0.2);
  });

  it('are on the globe, in a time zone there is, and named once', () => {
    for (const city of cities) {
      const what = `${city.country} ${city.name}`;
      expect(city.country, what).toMatch(/^[A-Z]{2}$/);
      expect(city.name, what).toMatch(/^\p{L}/u);
      expect(city.region, what).toMatch(/^\p{L}/u);
      expect(Math.abs(city.latitude), what).toBeLessThan(75);
      expect(Math.abs(city.longitude), what).toBeLessThan(180);
      expect(readTimeZone(city.timeZone), what).not.toBeNull();
      const namesakes = citiesOf(city.country, city.region).filter(({ name }) => name === city.name);
      expect(namesakes, what).toHaveLength(1);
    }
  });

  it('lie where their zone’s noon is roughly the sun’s', () => {
    const far = cities.filter(({ timeZone, longitude }) => {
      const hour = new Intl.DateTimeFormat('en', { timeZone, hour: '2-digit', hourCycle: 'h23' });
      const there = Number(hour.format(new Date('2026-01-15T12:00:00Z')));
      const hours = Math.abs(((there - 12 - longitude / 15 + 36) % 24) - 12);
      return hours > 3.5;
    });
    expect(far).toEqual([]);
  });
});

describe('a distance', () => {
  it('is taken over the globe, also across the line of dates', () => {
    const between = (one: string, other: string) => {
      const at = (name: string) => cities.find((city) => city.name === name) ?? expect.fail(name);
      return kilometresBetween(at(one), at(other));
    };
    expect(between('Berlin', 'Paris')).toBeCloseTo(878, -1);
    expect(between('London', 'New York')).toBeCloseTo(5570, -2);
    expect(between('Suva', 'Apia')).toBeLessThan(1300);
    expect(kilometresBetween({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBeCloseTo(
      Math.PI * 6371,
    );
  });

  it('tells which known city is next to a point', () => {
    expect(nearestCity({ latitude: 48.2, longitude: 11.6 }).city.name).toBe('Munich');
    expect(nearestCity({ latitude: -16, longitude: 179.99 }).city.name).toBe('Suva');
  });
});

describe('a place in an address', () => {
  const read = (latitude: string, longitude = '0') =>
    readPlace({ latitude, longitude, name: 'A', address: '' });

  it.each(['0', '-0', '90', '-90', '+12.5', '52.520008', '089.5'])('takes %s as latitude', (text) => {
    expect(read(text)?.latitude).toBe(Number(text) + 0);
  });

  it.each([
    '',
    ' ',
    '91',
    '-90.0001',
    '90.000000000000001e1',
    'NaN',
    'Infinity',
    '1e309',
    '1e1',
    '0x10',
    '12,5',
    '12.',
    '.5',
    '--1',
    '1 2',
    '١٢',
    '12°',
    '12\u202e',
    '1'.repeat(400),
    'null',
    '[1]',
    '😀',
  ])('does not take %j', (text) => {
    expect(read(text)).toBeNull();
    expect(read('0', text === '91' || text === '-90.0001' ? '180.1' : text)).toBeNull();
  });

  it('keeps longitudes to half a turn either way', () => {
    expect(read('0', '180')?.longitude).toBe(180);
    expect(read('0', '-180')?.longitude).toBe(-180);
    expect(read('0', '181')).toBeNull();
  });

  it('makes one harmless line of each name', () => {
    const name = ` Head\noffice \u202e${'x'.repeat(500)}`;
    const place = readPlace({ latitude: '1', longitude: '2', name, address: name });
    expect([...(place?.name ?? '')]).toHaveLength(80);
    expect([...(place?.address ?? '')]).toHaveLength(200);
    expect(place?.name).toMatch(/^Head office x+…$/);
  });
});
