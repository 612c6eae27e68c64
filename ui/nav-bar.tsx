import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';
import css from './nav-bar.module.css';
import { BackIcon } from './shell-icons.tsx';
import { useSpeaker } from './speaker-context.tsx';

type NavBarProps = {
  title: ReactNode;
  /** Without it there is no way back from here. */
  onBack?: (() => void) | undefined;
  end?: ReactNode;
};

export function NavBar({ title, onBack, end }: NavBarProps) {
  const { say } = useSpeaker();
  return (
    <div className={css.bar}>
      {onBack && (
        <div className={css.back}>
          <IconButton label={say('common.back')} onClick={onBack}>
            <BackIcon />
          </IconButton>
        </div>
      )}
      <h1 className={css.title}>{title}</h1>
      {end && <div className={css.end}>{end}</div>}
    </div>
  );
}
