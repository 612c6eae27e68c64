import type { Checks } from '@paperlock/domain/twins/result.ts';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { DrawnMark } from '../../parts/drawn-mark.tsx';
import css from './twins.module.css';

const names = ['terms', 'proof', 'taken'] as const;

/** Three checks of one offer, and which of them were made. */
export function CheckList({ checks }: { checks: Checks }) {
  const { say } = useSpeaker();
  return (
    <ul className={css.checks}>
      {names.map((name) => (
        <li key={name} data-made={checks[name] || undefined}>
          <DrawnMark kind={checks[name] ? 'good' : 'bad'} />
          {say(`twins.check_${name}_${checks[name] ? 'yes' : 'no'}`)}
        </li>
      ))}
    </ul>
  );
}
