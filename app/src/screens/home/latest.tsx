import type { Posting } from '@paperlock/contract/assets.ts';
import type { Address } from '@paperlock/contract/screens.ts';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { List, ListRow } from '@paperlock/ui/list.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { Read } from '@paperlock/web/read.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { latestQuery } from '../../api/assets.ts';
import { useShell } from '../../shell/shell-context.tsx';
import { PostingRow } from '../assets/posting-row.tsx';
import { PostingSheet } from '../assets/posting-sheet.tsx';
import css from './home-page.module.css';

/** What has just happened to the money. */
export function Latest() {
  const { say } = useSpeaker();
  const query = useQuery(latestQuery(useShell().client.call));
  const { data } = query;
  const [opened, setOpened] = useState<Posting>();
  const [open, setOpen] = useState(false);
  const show = (posting: Posting) => {
    setOpened(posting);
    setOpen(true);
  };
  return (
    <Leaf title={say('assets.latest')} flush>
      <Read query={query} failed={say('assets.failed')} shape="row" count={2} />
      {data?.list.length === 0 && <p className={css.none}>{say('assets.latest_none')}</p>}
      {data && data.list.length > 0 && (
        <List label={say('assets.latest')}>
          {data.list.map((posting) => (
            <PostingRow key={posting.place} posting={posting} onPress={() => show(posting)} />
          ))}
          <ListRow title={say('assets.latest_all')} href={'/pages/profile/asset-history' satisfies Address} />
        </List>
      )}
      <PostingSheet posting={opened} open={open} onClose={() => setOpen(false)} />
    </Leaf>
  );
}
