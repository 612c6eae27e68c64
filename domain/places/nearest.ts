import { type City, cities } from './places.ts';

type Point = { readonly latitude: number; readonly longitude: number };

const EARTH_KM = 6371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Along the surface of the globe, taken as a ball: within half a percent of the truth. */
export const kilometresBetween = (one: Point, other: Point): number => {
  const [a, b] = [radians(one.latitude), radians(other.latitude)];
  const half =
    Math.sin((b - a) / 2) ** 2 +
    Math.cos(a) * Math.cos(b) * Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(half)));
};

/** The known city next to a point, and how far away it is. */
export const nearestCity = (point: Point): { readonly city: City; readonly kilometres: number } => {
  const all = cities.map((city) => ({ city, kilometres: kilometresBetween(point, city) }));
  return all.reduce((best, next) => (next.kilometres < best.kilometres ? next : best));
};
