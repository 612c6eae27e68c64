import type { OwnAccount } from '@paperlock/contract/assets.ts';
import { microOf } from '@paperlock/domain/read-amount.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { Note } from '@paperlock/ui/layout.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { Skeleton } from '@paperlock/ui/skeleton.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useState } from 'react';
import { assetsQuery } from '../../api/assets.ts';
import { laterSheet } from '../../parts/later-sheet.tsx';
import { useRead } from '../../shell/use-read.ts';
import css from './asset-history.module.css';

const ExplainSheet = laterSheet(
  async () => (await import('../../parts/assets/explain-sheet.tsx')).ExplainSheet,
);

/** What the account stands at, and the way to why. Where it cannot be read, the list below says so for both. */
export function AccountHead({ account }: { account: OwnAccount }) {
  const { say } = useSpeaker();
  const { data, isError } = useRead(assetsQuery);
  const [open, setOpen] = useState(false);
  return (
    <div className={css.head}>
      <div>
        <Note>{say(`assets.account_${account}_text`)}</Note>
        {data && <MoneyText micro={microOf(data[account])} purpose="own" size="title" />}
        {!data && !isError && <Skeleton shape="title" />}
      </div>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        {say('assets.why')}
      </Button>
      <ExplainSheet balance={account} open={open} onClose={() => setOpen(false)} atPostings />
    </div>
  );
}
