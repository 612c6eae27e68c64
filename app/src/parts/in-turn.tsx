import { afterPaint } from '@paperlock/ui/after-paint.ts';
import { Children, type ReactNode, useEffect, useState } from 'react';

/** Draws its parts one after the other, each once the one before is seen: a slow phone answers to a tap in between. */
export function InTurn({ children }: { children: ReactNode }): ReactNode {
  const parts = Children.toArray(children);
  const [drawn, setDrawn] = useState(1);
  const isWhole = drawn >= parts.length;
  useEffect(() => {
    if (!isWhole) afterPaint(() => setDrawn(drawn + 1));
  }, [drawn, isWhole]);
  return parts.slice(0, drawn);
}
