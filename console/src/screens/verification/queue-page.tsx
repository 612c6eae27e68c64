import { documents } from '@paperlock/contract/verification.ts';
import { caseShows } from '@paperlock/contract/verification-desk.ts';
import { EmptyState } from '@paperlock/ui/empty-state.tsx';
import { FileIcon, InfoIcon } from '@paperlock/ui/icons.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { filterIn, type QueueFilter, queueQuery } from '../../api/verification.ts';
import { Paging } from '../../parts/paging.tsx';
import { RefreshButton } from '../../parts/refresh-button.tsx';
import { SmallLink } from '../../parts/small-button.tsx';
import { SmallSelect } from '../../parts/small-select.tsx';
import { Page } from '../../shell/page.tsx';
import { ReadState } from '../../shell/read-state.tsx';
import { addressOf } from '../../shell/routes.ts';
import { usePlace, useShell } from '../../shell/shell-context.tsx';
import { CaseTable } from './case-table.tsx';
import css from './verification.module.css';

/** Who waits for a review, and for how long. */
export function QueuePage() {
  const { say } = useSpeaker();
  const { client } = useShell();
  const filter = filterIn(usePlace().query);
  const { show, document, cursor } = filter;
  const query = useQuery(queueQuery(client, filter));
  return (
    <Page
      title={say('console.verification')}
      intro={
        <>
          {say('console-verification.intro')}{' '}
          <span className={css.keys}>{say('console-verification.keys')}</span>
        </>
      }
      actions={
        <>
          <Filters filter={filter} />
          <RefreshButton busy={query.isFetching} onPress={() => query.refetch()} />
        </>
      }
    >
      <ReadState query={query}>
        {({ list, next_cursor }) =>
          list.length === 0 ? (
            <NoCases filter={filter} />
          ) : (
            <div className={css.list}>
              <CaseTable cases={list} filter={filter} />
              <Paging
                queue
                first={cursor === undefined ? null : addressOf('/verification', { show, document })}
                next={next_cursor && addressOf('/verification', { show, document, cursor: next_cursor })}
              />
            </div>
          )
        }
      </ReadState>
    </Page>
  );
}

function Filters({ filter: { show, document } }: { filter: QueueFilter }) {
  const { say } = useSpeaker();
  const { router } = useShell();
  return (
    <>
      <SmallSelect
        label={say('console-verification.show')}
        icon={<InfoIcon size={16} />}
        value={show}
        options={caseShows.map((value) => ({ value, label: say(`console-verification.show_${value}`) }))}
        onChoose={(chosen) => router.go(addressOf('/verification', { show: chosen, document }))}
      />
      <SmallSelect
        label={say('console-verification.document')}
        icon={<FileIcon size={16} />}
        value={document ?? 'any'}
        options={[
          { value: 'any', label: say('console-verification.any_document') },
          ...documents.map((value) => ({ value, label: say(`console-verification.document_${value}`) })),
        ]}
        onChoose={(chosen) =>
          router.go(addressOf('/verification', { show, document: chosen === 'any' ? undefined : chosen }))
        }
      />
    </>
  );
}

function NoCases({ filter: { show, document, cursor } }: { filter: QueueFilter }) {
  const { say } = useSpeaker();
  return (
    <EmptyState
      title={say(show === 'waiting' ? 'console-verification.empty_waiting' : 'console-verification.empty')}
      action={
        cursor !== undefined && (
          <SmallLink href={addressOf('/verification', { show, document })}>
            {say('console.queue_first')}
          </SmallLink>
        )
      }
    >
      {say('console-verification.empty_text')}
    </EmptyState>
  );
}
