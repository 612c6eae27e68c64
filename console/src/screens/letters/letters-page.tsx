import { may } from '@paperlock/domain/operators/permissions.ts';
import { EmptyState } from '@paperlock/ui/empty-state.tsx';
import { HiddenText } from '@paperlock/ui/hidden-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { type Letter, type LetterFilter, letterFilterIn, lettersQuery } from '../../api/letters.ts';
import { Paging } from '../../parts/paging.tsx';
import { Panes } from '../../parts/panes.tsx';
import { RefreshButton } from '../../parts/refresh-button.tsx';
import { ListFind } from '../../parts/table-tools/list-find.tsx';
import { Page } from '../../shell/page.tsx';
import { ReadState } from '../../shell/read-state.tsx';
import { addressOf } from '../../shell/routes.ts';
import { useOperator, usePosition, useShell } from '../../shell/shell-context.tsx';
import { SmallLink } from '../../shell/small-button.tsx';
import { useRead } from '../../shell/use-read.ts';
import { LetterDetail, LetterGone } from './letter-detail.tsx';
import { focusStop, LetterTable } from './letter-table.tsx';
import css from './letters-page.module.css';

/** Filter, part of the list and the open letter stand in the address: `?text=…&cursor=…&letter=…`. */
export default function LettersPage() {
  const { say } = useSpeaker();
  const filter = letterFilterIn(usePosition().query);
  const { cursor } = filter;
  const query = useRead(lettersQuery, filter);
  const operator = useOperator();
  const isMasked = operator !== undefined && !may(operator.roles, 'customers.names');

  // Another part of the list begins at its first row.
  const rows = useRef<HTMLTableSectionElement>(null);
  const shown = useRef(cursor);
  useEffect(() => {
    if (!query.data || shown.current === cursor) return;
    shown.current = cursor;
    focusStop(rows.current);
  }, [query.data, cursor]);

  return (
    <Page
      title={say('console.letters')}
      intro={
        <>
          {say('console-letters.intro')} <span className={css.keys}>{say('console-letters.keys')}</span>
        </>
      }
      actions={<RefreshButton busy={query.isFetching} onPress={() => query.refetch()} />}
    >
      <ListFind
        path="/letters"
        filter={filter}
        field={{
          label: say('console-letters.find'),
          hint: isMasked ? say('console-letters.find_whole') : undefined,
        }}
        clock="real"
      />
      <ReadState query={query}>
        {({ list, next_cursor }) => (
          <Letters letters={list} rows={rows} filter={filter} isMasked={isMasked} next={next_cursor} />
        )}
      </ReadState>
    </Page>
  );
}

type LettersProps = {
  letters: readonly Letter[];
  rows: RefObject<HTMLTableSectionElement | null>;
  filter: LetterFilter;
  isMasked: boolean;
  next: string | null;
};

function Letters({ letters, rows, filter, isMasked, next }: LettersProps) {
  const { say } = useSpeaker();
  const { router } = useShell();
  const openId = usePosition().query.get('letter') ?? undefined;
  const open = letters.find(({ id }) => id === openId);
  const listAddress = addressOf('/letters', filter);

  const closeByEscape = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || openId === undefined) return;
    router.go(listAddress);
  };

  if (letters.length === 0) return <NoLetters filter={filter} />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the Escape key for what stands in it
    <div onKeyDown={closeByEscape}>
      <Panes
        list={
          <>
            <LetterTable letters={letters} rows={rows} filter={filter} isMasked={isMasked} openId={openId} />
            <Paging
              sorted={filter.sort !== undefined || filter.dir !== undefined}
              first={
                filter.cursor === undefined ? null : addressOf('/letters', { ...filter, cursor: undefined })
              }
              next={next === null ? null : addressOf('/letters', { ...filter, cursor: next })}
            />
          </>
        }
        open={
          openId === undefined ? undefined : (
            <div className={css.detail}>
              {open ? (
                <LetterDetail key={open.id} letter={open} closeAddress={listAddress} />
              ) : (
                <LetterGone closeAddress={listAddress} />
              )}
            </div>
          )
        }
      />
      <HiddenText role="status">
        {open ? say('console-letters.opened', { subject: open.subject }) : ''}
      </HiddenText>
    </div>
  );
}

function NoLetters({ filter: { cursor, text, from, to } }: { filter: LetterFilter }) {
  const { say } = useSpeaker();
  if (text !== undefined || from !== undefined || to !== undefined)
    return <EmptyState title={say('console-lists.none')}>{say('console-lists.none_text')}</EmptyState>;
  if (cursor === undefined)
    return <EmptyState title={say('console-letters.empty')}>{say('console-letters.empty_text')}</EmptyState>;
  return (
    <EmptyState
      title={say('console-letters.empty_page')}
      action={<SmallLink href={addressOf('/letters')}>{say('console.newest')}</SmallLink>}
    >
      {say('console-letters.empty_page_text')}
    </EmptyState>
  );
}
