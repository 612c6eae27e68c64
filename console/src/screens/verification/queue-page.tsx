import { caseShows } from '@paperlock/contract/verification-desk.ts';
import { documents } from '@paperlock/domain/verification/documents.ts';
import { FileIcon, InfoIcon } from '@paperlock/ui/icons.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { filterIn, type QueueFilter, queueQuery } from '../../api/verification.ts';
import { FilterSelect } from '../../parts/filter-select.tsx';
import { ListPage } from '../../parts/list-page.tsx';
import { ListFind } from '../../parts/table-tools/list-find.tsx';
import { addressOf } from '../../shell/routes.ts';
import { usePosition, useShell } from '../../shell/shell-context.tsx';
import { SmallSelect } from '../../shell/small-select.tsx';
import { useRead } from '../../shell/use-read.ts';
import { CaseTable } from './case-table.tsx';

/** Who waits for a review, and for how long. */
export function QueuePage() {
  const { say } = useSpeaker();
  const filter = filterIn(usePosition().query);
  return (
    <ListPage
      path="/verification"
      filter={filter}
      query={useRead(queueQuery, filter)}
      queue
      intro={say('console-verification.intro')}
      filters={<Filters filter={filter} />}
      above={
        <ListFind
          path="/verification"
          filter={filter}
          find={{ label: say('console-verification.find') }}
          clock="practice"
        />
      }
      empty={{
        title: say(
          filter.show === 'waiting' ? 'console-verification.empty_waiting' : 'console-verification.empty',
        ),
        text: say('console-verification.empty_text'),
      }}
    >
      {(list) => <CaseTable cases={list} filter={filter} />}
    </ListPage>
  );
}

function Filters({ filter }: { filter: QueueFilter }) {
  const { say } = useSpeaker();
  const { router } = useShell();
  const { show, document } = filter;
  // Another choice begins at the beginning of its list.
  const go = (changes: Partial<QueueFilter>) =>
    router.go(addressOf('/verification', { ...filter, cursor: undefined, ...changes }));
  return (
    <>
      <SmallSelect
        label={say('console-verification.show')}
        icon={<InfoIcon size={16} />}
        value={show}
        options={caseShows.map((value) => ({ value, label: say(`console-verification.show_${value}`) }))}
        onChoose={(chosen) => go({ show: chosen })}
      />
      <FilterSelect
        label={say('console-verification.document')}
        icon={<FileIcon size={16} />}
        value={document}
        values={documents}
        text={(value) => say(`console-verification.document_${value}`)}
        any={say('console-verification.any_document')}
        onChoose={(chosen) => go({ document: chosen })}
      />
    </>
  );
}
