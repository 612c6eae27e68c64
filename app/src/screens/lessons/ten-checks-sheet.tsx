import { checkKeys } from '@paperlock/contract/lessons.ts';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { createPortal } from 'react-dom';
import css from './ten-checks-sheet.module.css';

/** The ten checks on one page of paper: nothing on a screen, all there is in print. */
export function TenChecksSheet() {
  const { say } = useSpeaker();
  return createPortal(
    <div className={css.sheet} data-paper="ten-checks">
      <p className={css.title}>{say('lessons.print_title')}</p>
      <ol className={css.checks}>
        {checkKeys.map((key) => (
          <li key={key}>
            <strong>{say(`lessons.${key}_title`)}</strong>
            <p>{say(`lessons.${key}_because`)}</p>
          </li>
        ))}
      </ol>
      <p className={css.foot}>{say('lessons.print_foot')}</p>
    </div>,
    document.body,
  );
}
