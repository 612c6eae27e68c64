import { Stack } from '@paperlock/ui/layout.tsx';
import { type ReactNode, useEffect, useRef } from 'react';
import css from './twins.module.css';

/** One step of a sheet. It takes the focus when it comes: what was pressed before is gone. */
export function StepFrame({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.focus({ preventScroll: true }), []);
  return (
    <Stack ref={frame} tabIndex={-1} className={css.step}>
      {children}
    </Stack>
  );
}
