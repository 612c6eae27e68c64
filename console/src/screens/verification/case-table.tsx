import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showDuration } from '@paperlock/words/display.ts';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { CaseRow, QueueFilter } from '../../api/verification.ts';
import { nextByKey } from '../../parts/next-by-key.ts';
import { Cell, Column, Row, Table } from '../../parts/table.tsx';
import { addressOf } from '../../shell/routes.ts';
import { CaseChip } from './case-chip.tsx';

/** One stop for the Tab key; the arrow keys move within. */
export function CaseTable({ cases, filter }: { cases: readonly CaseRow[]; filter: QueueFilter }) {
  const { say, tag } = useSpeaker();
  const rows = useRef<HTMLTableSectionElement>(null);
  const [stopId, setStopId] = useState(cases[0]?.id);
  const stop = cases.some(({ id }) => id === stopId) ? stopId : cases[0]?.id;

  const move = (event: KeyboardEvent) => {
    const at = cases.findIndex(({ id }) => id === stop);
    const to = nextByKey(event.key, at, cases.length);
    if (!cases[to]) return;
    event.preventDefault();
    rows.current?.querySelectorAll('a')[to]?.focus();
  };

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
      <tbody ref={rows} onKeyDown={move}>
        {cases.map(({ id, name, document, state, claim, age_seconds }) => (
          <Row key={id}>
            <Cell place="title">
              <a
                href={addressOf('/verification', { ...filter, case: id })}
                tabIndex={id === stop ? 0 : -1}
                onFocus={() => setStopId(id)}
              >
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
