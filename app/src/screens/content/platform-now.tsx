import type { Address } from '@paperlock/contract/screens.ts';
import { ChainIcon, ClockIcon } from '@paperlock/ui/icons.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { List, ListRow } from '@paperlock/ui/list.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showLength } from '@paperlock/words/display.ts';
import { clockQuery } from '../../api/clock.ts';
import { chainStatusQuery } from '../../api/common.ts';
import { WatcherChip } from '../../parts/deposits/watcher-chip.tsx';
import { Moment } from '../../parts/moment.tsx';
import { useRead } from '../../shell/use-read.ts';
import css from './content.module.css';

/** What everything here goes by: the platform's clock, and whether somebody watches the chain. */
export function PlatformNow() {
  const { say } = useSpeaker();
  return (
    <Leaf title={say('home.platform')} flush>
      <List>
        <ClockRow />
        <ChainRow />
      </List>
    </Leaf>
  );
}

function ClockRow() {
  const { say, tag } = useSpeaker();
  const { data, isError } = useRead(clockQuery);
  const ahead = (seconds: number) =>
    seconds > 0 ? say('clock.ahead', { length: showLength(tag, seconds) }) : say('clock.ahead_none');
  return (
    <ListRow
      lead={<ClockIcon />}
      title={say('clock.now')}
      detail={
        data ? (
          <span className={css.clock}>
            <Moment instant={data.now} plain />
            <span>{ahead(data.ahead_seconds)}</span>
          </span>
        ) : (
          say(isError ? 'home.unknown' : 'common.loading')
        )
      }
      href={'/pages/home/clock' satisfies Address}
    />
  );
}

function ChainRow() {
  const { say } = useSpeaker();
  const { data, isError } = useRead(chainStatusQuery);
  const known = data?.halted ? say('deposits.watcher_halted_text') : say('home.chain_text');
  return (
    <ListRow
      lead={<ChainIcon />}
      title={say('home.chain')}
      end={data && <WatcherChip chain={data} />}
      detail={data ? known : say(isError ? 'home.unknown' : 'common.loading')}
    />
  );
}
