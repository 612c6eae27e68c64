import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showDuration } from '@paperlock/words/display.ts';
import type { CaseRow, QueueFilter } from '../../api/verification.ts';
import { Cell, Column, Row, Table } from '../../parts/table.tsx';
import { useRowStop } from '../../parts/use-row-stop.ts';
import { addressOf } from '../../shell/routes.ts';
import { CaseChip } from './case-chip.tsx';

export function CaseTable({ cases, filter }: { cases: readonly CaseRow[]; filter: QueueFilter }) {
  const { say, tag } = useSpeaker();
  const stops = useRowStop(cases);

  return (
    <Table
      label={say('console.verification')}
      head={
        <>
          <Column>{say('console-verification.name')}</Column>
          <Column>{say('console-verification.document')}</Column>
          <Column>{say('console-verification.state')}</Column>
          <Column>{say('console-verification.claim')}</Column>
          <Column>{say('console-verification.age')}</Column>
        </>
      }
    >
      <tbody {...stops.body}>
        {cases.map(({ id, name, document, state, claim, age_seconds }) => (
          <Row key={id}>
            <Cell place="title">
              <a href={addressOf('/verification', { ...filter, case: id })} {...stops.link({ id })}>
                <bdi>{name}</bdi>
              </a>
            </Cell>
            <Cell place="detail">{say(`console-verification.document_${document}`)}</Cell>
            <Cell place="end">
              <CaseChip state={state} />
            </Cell>
            <Cell place="more" name={say('console-verification.claim')}>
              {claim?.mine && say('console-verification.claim_mine')}
              {claim && !claim.mine && <bdi>{claim.by}</bdi>}
              {!claim && say('console-verification.claim_none')}
            </Cell>
            <Cell place="endDetail">
              <bdi dir="ltr">{showDuration(tag, age_seconds)}</bdi>
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
