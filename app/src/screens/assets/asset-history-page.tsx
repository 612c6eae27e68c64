import { type OwnAccount, ownAccounts, type Posting } from '@paperlock/contract/assets.ts';
import type { Address } from '@paperlock/contract/screens.ts';
import { ButtonLink } from '@paperlock/ui/button.tsx';
import { Row } from '@paperlock/ui/layout.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { Tabs } from '@paperlock/ui/tabs.tsx';
import { useState } from 'react';
import { BalanceCurve } from '../../parts/assets/balance-curve.tsx';
import { Flagged } from '../../parts/flagged.tsx';
import { laterSheet } from '../../parts/later-sheet.tsx';
import { Screen } from '../../shell/screen.tsx';
import { AccountHead } from './account-head.tsx';
import css from './asset-history.module.css';
import { ExportButton } from './export-button.tsx';
import { LogFilterBar } from './log-filter-bar.tsx';
import { LogList } from './log-list.tsx';
import { useLogFilter } from './use-log-filter.ts';

const PostingSheet = laterSheet(
  async () => (await import('../../parts/assets/posting-sheet.tsx')).PostingSheet,
);

/** "Asset details": what came into each balance and went out of it, and why. */
export default function AssetHistoryPage() {
  const { say } = useSpeaker();
  const [filter, setFilter] = useLogFilter();
  const [opened, setOpened] = useState<Posting>();
  const [open, setOpen] = useState(false);
  const show = (posting: Posting) => {
    setOpened(posting);
    setOpen(true);
  };
  return (
    <Screen title={say('assets.title')}>
      <Tabs<OwnAccount>
        label={say('assets.account')}
        tabs={ownAccounts.map((name) => ({ name, label: say(`assets.account_${name}`) }))}
        selected={filter.account}
        onSelect={(account) => setFilter({ ...filter, account })}
      >
        <Flagged flag="balance">
          <AccountHead account={filter.account} />
        </Flagged>
        <BalanceCurve account={filter.account} />
        <LogFilterBar filter={filter} onChange={setFilter} />
        <Row space={2} className={css.ways}>
          <ButtonLink kind="quiet" href={'/pages/profile/deposit-records' satisfies Address}>
            {say('deposits.records')}
          </ButtonLink>
          <ButtonLink kind="quiet" href={'/pages/profile/withdrawal-recored' satisfies Address}>
            {say('withdrawals.history')}
          </ButtonLink>
          <ExportButton filter={filter} />
        </Row>
        <LogList filter={filter} onOpen={show} onClear={() => setFilter({ account: filter.account })} />
      </Tabs>
      <PostingSheet posting={opened} open={open} onClose={() => setOpen(false)} />
    </Screen>
  );
}
