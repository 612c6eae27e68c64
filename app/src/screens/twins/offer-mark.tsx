import type { OfferPlace } from '@paperlock/domain/twins/cast.ts';

const shapes: Record<OfferPlace, string> = {
  0: 'M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2Z',
  1: 'M2.5 2.5h11v11h-11Z',
  2: 'M8 2l6.5 11.5h-13Z',
};

/** The mark of a made-up platform, by its place: told apart without colour. */
export function OfferMark({ place }: { place: OfferPlace }) {
  return (
    <svg aria-hidden="true" width="16" height="16" viewBox="0 0 16 16" fill="currentColor">
      <path d={shapes[place]} />
    </svg>
  );
}
