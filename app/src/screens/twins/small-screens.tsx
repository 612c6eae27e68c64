import { OfferMark } from './offer-mark.tsx';
import css from './twins.module.css';

/** Three small screens that differ in nothing but a mark: the whole difficulty in one picture. */
export function SmallScreens() {
  return (
    <div className={css.small} aria-hidden="true">
      {([0, 1, 2] as const).map((place) => (
        <div key={place} className={css.smallScreen}>
          <div className={css.smallHead}>
            <OfferMark place={place} />
          </div>
          <i />
          <i />
          <b />
        </div>
      ))}
    </div>
  );
}
