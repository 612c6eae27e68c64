import type { Address } from '@paperlock/contract/screens.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { DepositIcon, FileIcon, QuestionIcon } from '@paperlock/ui/icons.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { List, ListRow } from '@paperlock/ui/list.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { Read } from '@paperlock/web/read.tsx';
import { depositAddressQuery } from '../../api/deposits.ts';
import { Flagged } from '../../parts/flagged.tsx';
import { usePracticeMoney } from '../../parts/use-practice-money.ts';
import { Warning } from '../../parts/warning.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useRead } from '../../shell/use-read.ts';
import { AddressLeaf } from './address-leaf.tsx';
import { ComingLeaf } from './coming-leaf.tsx';
import { QuickLeaf } from './quick-leaf.tsx';
import { SmallLeaf } from './small-leaf.tsx';

/** Practice money in one tap, where to send, what is on its way, and what to do when something is missed. */
export default function DepositPage() {
  const { say } = useSpeaker();
  const money = usePracticeMoney();
  const query = useRead(depositAddressQuery);
  const { data } = query;
  return (
    <Screen
      title={say('deposits.title')}
      actions={
        money.arrived === undefined && (
          <Button busy={money.busy || money.coming !== undefined} onClick={money.get}>
            {say('deposits.quick_get')}
          </Button>
        )
      }
    >
      <QuickLeaf {...money} />
      <Read query={query} failed={say('deposits.failed')} shape="leaf" count={2} />
      {data && (
        <>
          {/* Whoever comes back while something is on its way looks for that. */}
          {data.coming.length > 0 && <ComingLeaf coming={data.coming} />}
          <Flagged flag="deposit_address">
            <AddressLeaf place={data} />
          </Flagged>
          <Warning>{say('deposits.only_practice')}</Warning>
          {data.coming.length === 0 && <ComingLeaf coming={[]} />}
          {data.small.count > 0 && <SmallLeaf small={data.small} />}
        </>
      )}
      {!query.isPending && <Links />}
    </Screen>
  );
}

function Links() {
  const { say } = useSpeaker();
  return (
    <Leaf flush>
      <List>
        <ListRow
          lead={<DepositIcon />}
          title={say('deposits.records')}
          href={'/pages/profile/deposit-records' satisfies Address}
        />
        <ListRow
          lead={<QuestionIcon />}
          title={say('deposits.detective')}
          detail={say('deposits.detective_text')}
          href={'/pages/profile/deposit-detective' satisfies Address}
        />
        <ListRow
          lead={<FileIcon />}
          title={say('deposits.file_claim')}
          detail={say('deposits.file_claim_text')}
          href={'/pages/profile/deposit?view=claim' satisfies Address}
        />
      </List>
    </Leaf>
  );
}
