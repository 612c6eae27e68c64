import type { ReactNode } from 'react';
import css from './chip.module.css';
import { ClockIcon, InfoIcon, LockIcon } from './icons.tsx';
import { CheckIcon, CloseIcon } from './shell-icons.tsx';

const icons = {
  plain: InfoIcon,
  going: ClockIcon,
  good: CheckIcon,
  held: LockIcon,
  bad: CloseIcon,
};

/** A state, by icon and word; the colour only repeats it. */
export function Chip({ tone = 'plain', children }: { tone?: keyof typeof icons; children: ReactNode }) {
  const Icon = icons[tone];
  return (
    <span className={css.chip} data-tone={tone}>
      <Icon size={16} />
      {children}
    </span>
  );
}
