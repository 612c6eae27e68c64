import type { DepositRecord } from '@paperlock/contract/deposits.ts';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { List } from '@paperlock/ui/list.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { chainStatusQuery } from '../../api/common.ts';
import { RecordRow } from '../../parts/deposits/record-row.tsx';
import { WatcherChip } from '../../parts/deposits/watcher-chip.tsx';
import { useRead } from '../../shell/use-read.ts';
import css from './deposits.module.css';

/** What the chain has and the book not yet, counting up; and how far the watcher is. */
export function ComingLeaf({ coming }: { coming: readonly DepositRecord[] }) {
  const { say } = useSpeaker();
  const { data: chain } = useRead(chainStatusQuery);
  return (
    <Leaf title={say('deposits.coming')} end={chain && <WatcherChip chain={chain} />} flush>
      {chain?.halted && <p className={css.halted}>{say('deposits.watcher_halted_text')}</p>}
      {coming.length === 0 ? (
        <p className={css.rest}>{say('deposits.coming_empty')}</p>
      ) : (
        <List label={say('deposits.coming')}>
          {coming.map((record) => (
            <RecordRow key={record.id} record={record} counting />
          ))}
        </List>
      )}
    </Leaf>
  );
}
