import { oneLine } from '../one-line.ts';
import { LONGEST_ADDRESS, LONGEST_NAME } from './limits.ts';

/** A place read from an address of the app. The author of the link chose every word, so nothing in it is trusted. */
export type Place = {
  readonly latitude: number;
  readonly longitude: number;
  readonly name: string;
  readonly address: string;
};

/** Null where latitude or longitude is missing, no plain decimal number, or not on the globe. */
export const readPlace = (values: { [Name in keyof Place]: string }): Place | null => {
  const latitude = readDegrees(values.latitude, 90);
  const longitude = readDegrees(values.longitude, 180);
  if (latitude === null || longitude === null) return null;
  return {
    latitude,
    longitude,
    name: oneLine(values.name, LONGEST_NAME),
    address: oneLine(values.address, LONGEST_ADDRESS),
  };
};

const readDegrees = (text: string, most: number): number | null => {
  if (!/^[+-]?\d{1,3}(\.\d{1,15})?$/.test(text)) return null;
  const degrees = Number(text);
  // Minus nought is nought.
  return Math.abs(degrees) <= most ? degrees + 0 : null;
};
