import { MONTH_DAYS } from '@paperlock/domain/twins/limits.ts';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import css from './twins.module.css';

const days = Array.from({ length: MONTH_DAYS }, (_, nth) => nth + 1);

/** The month, a mark for each day, filled as far as it has come. */
export function MonthStrip({ day }: { day: number }) {
  const { say } = useSpeaker();
  return (
    <div className={css.month}>
      <p className={css.monthText} role="status">
        {say('twins.day', { day, of: MONTH_DAYS })}
      </p>
      <div className={css.days} aria-hidden="true">
        {days.map((nth) => (
          <i key={nth} data-passed={nth <= day || undefined} />
        ))}
      </div>
    </div>
  );
}
