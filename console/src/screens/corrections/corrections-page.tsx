import { may } from '@paperlock/domain/operators/permissions.ts';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { correctionsQuery } from '../../api/corrections.ts';
import { ListPage } from '../../parts/list-page.tsx';
import { useStateNarrowing } from '../../parts/proposal-state.tsx';
import { InProposals, useProposalPlace } from '../../parts/proposal-table.tsx';
import { addressOf } from '../../shell/routes.ts';
import { useOperator, usePosition } from '../../shell/shell-context.tsx';
import { SmallLink } from '../../shell/small-button.tsx';
import { useRead } from '../../shell/use-read.ts';
import { CorrectionDetail } from './correction-detail.tsx';
import { CorrectionTable } from './correction-table.tsx';
import { ProposePage } from './propose-page.tsx';

/** State, part of the list and open correction stand in the address; `?view=propose` is the form. */
export default function CorrectionsPage() {
  const { query } = usePosition();
  return query.get('view') === 'propose' ? <ProposePage /> : <CorrectionsList />;
}

function CorrectionsList() {
  const { say } = useSpeaker();
  const operator = useOperator();
  const place = useProposalPlace('/corrections', 'correction');
  const { filter, openId } = place;
  return (
    <ListPage
      path="/corrections"
      filter={filter}
      query={useRead(correctionsQuery, filter.state, filter.cursor)}
      intro={say('console-corrections.intro')}
      filters={[useStateNarrowing()]}
      actions={
        operator &&
        may(operator.roles, 'corrections.propose') && (
          <SmallLink href={addressOf('/corrections', { view: 'propose' })}>
            {say('console-corrections.propose_new')}
          </SmallLink>
        )
      }
      empty={
        place.isNarrowed
          ? { title: say('console-corrections.empty_state') }
          : { title: say('console-corrections.empty'), text: say('console-corrections.empty_text') }
      }
      open={({ list }) =>
        openId && (
          <InProposals place={place} openId={openId} list={list}>
            <CorrectionDetail key={openId} id={openId} closeAddress={place.closeAddress} />
          </InProposals>
        )
      }
    >
      {(list) => <CorrectionTable corrections={list} place={place} />}
    </ListPage>
  );
}
