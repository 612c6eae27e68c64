import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useStore } from '@paperlock/ui/store.ts';
import type { QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Page } from '../shell/page.tsx';
import { routes } from '../shell/routes.ts';
import { useShell } from '../shell/shell-context.tsx';
import { lettersOn } from '../shell/shortcuts.ts';
import { Filters, type Narrowing } from './filters.tsx';
import css from './list-page.module.css';
import { type Listed, ListPanes, type ListPanesProps } from './list-panes.tsx';
import { RefreshButton } from './refresh-button.tsx';
import { ListFind, type ListFindProps } from './table-tools/list-find.tsx';

type ListPageProps<Data extends Listed> = ListPanesProps<Data> & {
  /** What the menu calls the page, unless it is another one at the same address. */
  title?: string;
  intro: string;
  /** At the end of the heading's line, before the button that reads again. */
  filters?: readonly Narrowing[];
  /** After it. */
  actions?: ReactNode;
  /** What is read again beside the list. */
  reads?: QueryKey;
  /** Above the list, whatever it holds. */
  above?: ReactNode;
  /** Under it: what the list is searched by. */
  find?: Omit<ListFindProps, 'path' | 'filter'>;
};

/** A page that is a list: what narrows it, its part that the address names, and what is open of it. */
export function ListPage<Data extends Listed>(props: ListPageProps<Data>) {
  const { title, intro, filters, actions, reads, above, find, ...list } = props;
  const { path, filter = {}, query, queue = false } = list;
  const { say } = useSpeaker();
  const { queries } = useShell();
  return (
    <Page
      title={title ?? say(routes[path].title)}
      intro={
        <>
          {intro} {queue && <KeysHint />}
        </>
      }
      actions={
        <>
          {filters && <Filters path={path} filter={filter} by={filters} />}
          <RefreshButton
            busy={query.isFetching}
            onPress={() => (reads ? queries.invalidateQueries({ queryKey: reads }) : query.refetch())}
          />
          {actions}
        </>
      }
    >
      {above}
      {find && <ListFind path={path} filter={filter} {...find} />}
      <ListPanes {...list} />
    </Page>
  );
}

function KeysHint() {
  const { say } = useSpeaker();
  const letters = useStore(lettersOn);
  return <span className={css.keys}>{say(letters ? 'console-keys.hint' : 'console-keys.hint_arrows')}</span>;
}
