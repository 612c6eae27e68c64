import type { Posting } from '@paperlock/contract/assets.ts';
import type { Address } from '@paperlock/contract/screens.ts';
import type { WithdrawalState } from '@paperlock/contract/withdrawals.ts';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { List } from '@paperlock/ui/list.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { Read } from '@paperlock/web/read.tsx';
import { useState } from 'react';
import { latestQuery } from '../../api/assets.ts';
import { withdrawalsQuery } from '../../api/withdrawals.ts';
import { PostingRow } from '../../parts/assets/posting-row.tsx';
import { laterSheet } from '../../parts/later-sheet.tsx';
import { StateChip } from '../../parts/withdrawals/state-chip.tsx';
import { Link } from '../../shell/router.tsx';
import { usePagesIf, useRead } from '../../shell/use-read.ts';
import css from './home-page.module.css';

const PostingSheet = laterSheet(
  async () => (await import('../../parts/assets/posting-sheet.tsx')).PostingSheet,
);

/** What withdrawals have come to since their money was set aside, by their numbers. */
const useStates = (postings: readonly Posting[]): ReadonlyMap<string, WithdrawalState> => {
  const { data } = usePagesIf(postings.some(isWithdrawal), withdrawalsQuery, {});
  return new Map(data?.pages[0]?.list.map(({ id, state }) => [id, state]));
};

const isWithdrawal = ({ kind }: Posting): boolean => kind === 'withdrawal_hold';

/** What has just happened to the money. A withdrawal is one movement, in the state that it has now. */
export function Latest() {
  const { say } = useSpeaker();
  const query = useRead(latestQuery);
  const { data } = query;
  const states = useStates(data?.list ?? []);
  const [opened, setOpened] = useState<Posting>();
  const [open, setOpen] = useState(false);
  const show = (posting: Posting) => {
    setOpened(posting);
    setOpen(true);
  };
  return (
    <Leaf
      title={say('assets.latest')}
      flush
      end={
        <Link className={css.all} to={'/pages/profile/asset-history' satisfies Address}>
          {say('assets.latest_all')}
        </Link>
      }
    >
      <Read query={query} failed={say('assets.failed')} shape="row" count={2} />
      {data?.list.length === 0 && <p className={css.none}>{say('assets.latest_none')}</p>}
      {data && data.list.length > 0 && (
        <List label={say('assets.latest')}>
          {data.list.map((posting) => (
            <PostingRow
              key={posting.place}
              posting={posting}
              onPress={() => show(posting)}
              {...(isWithdrawal(posting) && {
                title: say('assets.cause_withdrawal'),
                state: chipOf(states.get(posting.cause?.id ?? '')),
              })}
            />
          ))}
        </List>
      )}
      <PostingSheet posting={opened} open={open} onClose={() => setOpen(false)} />
    </Leaf>
  );
}

const chipOf = (state: WithdrawalState | undefined) => state && <StateChip state={state} />;
