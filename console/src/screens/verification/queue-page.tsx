import { caseShows } from '@paperlock/contract/verification-desk.ts';
import { documents } from '@paperlock/domain/verification/documents.ts';
import { FileIcon } from '@paperlock/ui/icons.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { filterIn, queueQuery } from '../../api/verification.ts';
import { narrowing } from '../../parts/filters.tsx';
import { ListPage } from '../../parts/list-page.tsx';
import { usePosition } from '../../shell/shell-context.tsx';
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
      filters={[
        narrowing({
          name: 'show',
          label: say('console-verification.show'),
          values: caseShows,
          text: (value) => say(`console-verification.show_${value}`),
        }),
        narrowing({
          name: 'document',
          label: say('console-verification.document'),
          icon: <FileIcon size={16} />,
          values: documents,
          text: (value) => say(`console-verification.document_${value}`),
          any: say('console-verification.any_document'),
        }),
      ]}
      find={{ field: { label: say('console-verification.find') }, clock: 'practice' }}
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
