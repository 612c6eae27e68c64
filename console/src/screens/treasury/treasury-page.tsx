import { may } from '@paperlock/domain/operators/permissions.ts';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { treasuryQuery } from '../../api/treasury.ts';
import { RefreshButton } from '../../parts/refresh-button.tsx';
import { Page } from '../../shell/page.tsx';
import { ReadState } from '../../shell/read-state.tsx';
import { addressOf } from '../../shell/routes.ts';
import { useOperator, usePosition, useShell } from '../../shell/shell-context.tsx';
import { SmallLink } from '../../shell/small-button.tsx';
import { useRead } from '../../shell/use-read.ts';
import { Cover } from './cover.tsx';
import { HotWallet } from './hot-wallet.tsx';
import { PromisedEarnedSection } from './promised-earned.tsx';
import { Proposals } from './proposals.tsx';
import { ProposePage } from './propose-page.tsx';

/** `?view=propose` is the form; state, part of the list and open proposal stand in the address. */
export default function TreasuryPage() {
  const { query } = usePosition();
  return query.get('view') === 'propose' ? <ProposePage /> : <Overview />;
}

function Overview() {
  const { say } = useSpeaker();
  const { queries } = useShell();
  const operator = useOperator();
  const query = useRead(treasuryQuery);
  // Whoever came for a proposal finds it at the top.
  const isOpen = usePosition().query.has('proposal');
  return (
    <Page
      title={say('console.treasury')}
      intro={say('console-treasury.intro')}
      actions={
        <>
          <RefreshButton onPress={() => queries.invalidateQueries({ queryKey: ['treasury'] })} />
          {operator && may(operator.roles, 'treasury.propose') && (
            <SmallLink href={addressOf('/treasury', { view: 'propose' })}>
              {say('console-treasury.propose_new')}
            </SmallLink>
          )}
        </>
      }
    >
      {isOpen && <Proposals />}
      <ReadState query={query}>
        {(info) => (
          <>
            <Cover info={info} />
            <HotWallet info={info} />
          </>
        )}
      </ReadState>
      {!isOpen && <Proposals />}
      <PromisedEarnedSection />
    </Page>
  );
}
