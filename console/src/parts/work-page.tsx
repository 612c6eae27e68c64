import { EmptyState } from '@paperlock/ui/empty-state.tsx';
import { BackIcon } from '@paperlock/ui/shell-icons.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import type { KeyboardEvent, ReactNode } from 'react';
import { Page } from '../shell/page.tsx';
import { ReadState } from '../shell/read-state.tsx';
import { useShell } from '../shell/shell-context.tsx';
import { SmallLink } from '../shell/small-button.tsx';
import { NextLink } from './in-queue.tsx';
import look from './look.module.css';
import css from './work-page.module.css';

type WorkPageProps<Data> = {
  title: string;
  query: UseQueryResult<Data>;
  /** The queue that the work came from, with its filters. Escape leads there as well. */
  queue: { address: string; label: string };
  /** Shown instead of work that does not exist. */
  gone: { title: string; text: string } | false;
  children: (data: Data) => ReactNode;
};

/** One piece of work from a queue. */
export function WorkPage<Data>({ title, query, queue, gone, children }: WorkPageProps<Data>) {
  const { router } = useShell();
  const leaveByEscape = ({ key, defaultPrevented }: KeyboardEvent) => {
    if (key === 'Escape' && !defaultPrevented && !document.querySelector('dialog[open]'))
      router.go(queue.address);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles the Escape key for its contents
    <div className={css.whole} onKeyDown={leaveByEscape}>
      <Page
        title={title}
        actions={
          <>
            <SmallLink href={queue.address}>
              <BackIcon size={16} />
              {queue.label}
            </SmallLink>
            <NextLink />
          </>
        }
      >
        {gone ? (
          <EmptyState title={gone.title}>{gone.text}</EmptyState>
        ) : (
          <ReadState query={query}>{children}</ReadState>
        )}
      </Page>
    </div>
  );
}

/** What is decided on, and beside it what is known. */
export function WorkColumns({ work, aside }: { work: ReactNode; aside: ReactNode }) {
  return (
    <div className={css.columns}>
      <div className={css.column}>{work}</div>
      <div className={css.column}>{aside}</div>
    </div>
  );
}

type BoxProps = {
  title?: string;
  /** Names the box where its title does not, or where it has none. */
  label?: string;
  children: ReactNode;
};

export function Box({ title, label, children }: BoxProps) {
  return (
    <section className={css.box} aria-label={label}>
      {title && <h2 className={look.title}>{title}</h2>}
      {children}
    </section>
  );
}
