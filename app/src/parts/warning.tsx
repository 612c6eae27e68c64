import { WarningIcon } from '@paperlock/ui/shell-icons.tsx';
import type { ReactNode } from 'react';
import css from './warning.module.css';

/** What must not be overlooked before money or papers are sent. */
export function Warning({ children }: { children: ReactNode }) {
  return (
    <p className={css.warning}>
      <WarningIcon size={20} />
      <span>{children}</span>
    </p>
  );
}
