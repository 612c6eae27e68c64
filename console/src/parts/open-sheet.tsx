import { IconButton } from '@paperlock/ui/icon-button.tsx';
import { CloseIcon } from '@paperlock/ui/shell-icons.tsx';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useShell } from '../shell/shell-context.tsx';
import { NextLink } from './in-queue.tsx';
import css from './open-sheet.module.css';

type OpenSheetProps = {
  title: ReactNode;
  closeLabel: string;
  closeAddress: string;
  /** Escape closes it as well: for what is only read, or is left without a loss. */
  leaveByEscape?: boolean;
  children: ReactNode;
};

/** What is open of a list, with the way back to it. On a phone it takes the list's place, and the focus follows. */
export function OpenSheet(props: OpenSheetProps) {
  const { title, closeLabel, closeAddress, leaveByEscape = false, children } = props;
  const { router } = useShell();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!heading.current?.closest('main')?.querySelector('table')?.checkVisibility())
      heading.current?.focus();
  }, []);
  const onKeyDown = ({ key, defaultPrevented }: KeyboardEvent) => {
    if (key === 'Escape' && !defaultPrevented && !document.querySelector('dialog[open]'))
      router.go(closeAddress);
  };
  return (
    <article className={css.sheet} onKeyDown={leaveByEscape ? onKeyDown : undefined}>
      <div className={css.head}>
        <h2 className={css.title} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <span className={css.next}>
          <NextLink />
        </span>
        <IconButton label={closeLabel} onClick={() => router.go(closeAddress)}>
          <CloseIcon size={20} />
        </IconButton>
      </div>
      {children}
    </article>
  );
}

/** What stands in it, one below the other. */
export function SheetFacts({ children }: { children: ReactNode }) {
  return <div className={css.facts}>{children}</div>;
}

/** Why something is not offered, below a line. */
export function SheetNote({ children }: { children: ReactNode }) {
  return <p className={css.note}>{children}</p>;
}
