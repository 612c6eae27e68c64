import type { Answered } from '@paperlock/client/call.ts';
import type { loginLog } from '@paperlock/contract/security.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { Chip } from '@paperlock/ui/chip.tsx';
import { EmptyState } from '@paperlock/ui/empty-state.tsx';
import { Note } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { List, ListRow } from '@paperlock/ui/list.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TimeText } from '@paperlock/ui/time-text.tsx';
import { Read } from '@paperlock/web/read.tsx';
import { loginLogQuery } from '../../api/security.ts';
import { RealTimeNote } from '../../parts/real-time.tsx';
import { readerZone } from '../../shell/reader-zone.ts';
import { Screen } from '../../shell/screen.tsx';
import { usePages } from '../../shell/use-read.ts';

/** Who signed in or tried to, newest first. */
export default function LoginLogPage() {
  const { say } = useSpeaker();
  return (
    <Screen title={say('security.log')}>
      <Note size={16}>{say('security.log_text')}</Note>
      <RealTimeNote />
      <Log />
    </Screen>
  );
}

function Log() {
  const { say } = useSpeaker();
  const log = usePages(loginLogQuery);
  const { data } = log;
  if (!data) return <Read query={log} failed={say('security.log_failed')} shape="row" count={4} />;
  const list = data.pages.flatMap((page) => page.list);
  if (list.length === 0) return <EmptyState title={say('security.log_empty')} />;
  return (
    <>
      <Leaf flush>
        <List>
          {list.map((entry) => (
            <LogRow key={entry.id} entry={entry} />
          ))}
        </List>
      </Leaf>
      {log.hasNextPage && (
        <Button kind="secondary" wide busy={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
          {say('security.log_more')}
        </Button>
      )}
    </>
  );
}

type Entry = Answered<typeof loginLog>['list'][number];

const means = ['password', 'code', 'recovery_code', 'passkey'] as const;

function LogRow({ entry }: { entry: Entry }) {
  const { say } = useSpeaker();
  const known = means.find((one) => one === entry.means) ?? 'password';
  return (
    <ListRow
      title={<bdi>{entry.device || say('profile.session_device_unknown')}</bdi>}
      end={
        <Chip tone={entry.succeeded ? 'good' : 'bad'}>
          {say(entry.succeeded ? 'security.log_in' : 'security.log_refused')}
        </Chip>
      }
      detail={
        <>
          <TimeText instant={entry.at} timeZone={readerZone()} to="minute" now={Date.now()} />
          <br />
          {say(`security.log_means_${known}`)} · <bdi dir="ltr">{entry.place}</bdi>
        </>
      }
    />
  );
}
