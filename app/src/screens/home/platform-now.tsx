import { KeyValue, KeyValues } from '@paperlock/ui/key-values.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TimeText } from '@paperlock/ui/time-text.tsx';
import { showLength } from '@paperlock/words/display.ts';
import { useQuery } from '@tanstack/react-query';
import { clockQuery } from '../../api/clock.ts';
import { chainStatusQuery } from '../../api/common.ts';
import { readerZone } from '../../shell/reader-zone.ts';
import { Link } from '../../shell/router.tsx';
import { useShell } from '../../shell/shell-context.tsx';
import { WatcherChip } from '../deposits/watcher-chip.tsx';
import css from './home-page.module.css';

/** What everything here goes by: the platform's clock, and whether somebody watches the chain. */
export function PlatformNow() {
  const { say, tag } = useSpeaker();
  const { call } = useShell().client;
  const { data: clock, isError: clockFailed } = useQuery(clockQuery(call));
  const { data: chain, isError: chainFailed } = useQuery(chainStatusQuery(call));
  return (
    <Leaf title={say('home.platform')}>
      <KeyValues>
        <KeyValue name={<Link to="/pages/home/clock">{say('clock.now')}</Link>}>
          {clock && (
            <>
              <TimeText instant={clock.now} timeZone={readerZone()} />
              {clock.ahead_seconds > 0 && (
                <span className={css.ahead}>
                  {say('clock.ahead', { length: showLength(tag, clock.ahead_seconds) })}
                </span>
              )}
            </>
          )}
          {!clock && say(clockFailed ? 'home.unknown' : 'common.loading')}
        </KeyValue>
        <KeyValue name={say('home.chain')}>
          {chain && <WatcherChip chain={chain} />}
          {!chain && say(chainFailed ? 'home.unknown' : 'common.loading')}
        </KeyValue>
      </KeyValues>
      {chain?.halted && <p className={css.halted}>{say('deposits.watcher_halted_text')}</p>}
    </Leaf>
  );
}
