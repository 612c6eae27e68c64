import { Button } from '@paperlock/ui/button.tsx';
import { CopyButton } from '@paperlock/ui/copy-button.tsx';
import { EmptyState } from '@paperlock/ui/empty-state.tsx';
import { MineIcon } from '@paperlock/ui/icons.tsx';
import { Note, Stack } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { List, ListRow } from '@paperlock/ui/list.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { Read } from '@paperlock/web/read.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { inviteQuery } from '../../api/accounts.ts';
import { Flagged } from '../../parts/flagged.tsx';
import { RealTime } from '../../parts/real-time.tsx';
import { ShareButton } from '../../parts/share-button.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useShell, useUser } from '../../shell/shell-context.tsx';
import css from './invite-page.module.css';

/** The own invitation code, and who came with it. */
export default function InvitePage() {
  const { say } = useSpeaker();
  const user = useUser();
  if (!user) return null;
  return (
    <Screen title={say('profile.invite')}>
      <Flagged flag="recruiting">
        <Leaf
          title={say('profile.invitation_code')}
          end={<CopyButton text={user.invitation_code} label={say('profile.invite_copy')} />}
        >
          <p className={css.code}>
            <bdi dir="ltr">{user.invitation_code}</bdi>
          </p>
          <Stack>
            <Note size={16}>{say('profile.invite_text')}</Note>
            <ShareButton
              title={say('share.invite_title')}
              text={say('share.invite_text')}
              link={`${window.location.origin}/pages/login/register?code=${encodeURIComponent(user.invitation_code)}`}
            />
          </Stack>
        </Leaf>
      </Flagged>
      <Invited />
    </Screen>
  );
}

function Invited() {
  const { say } = useSpeaker();
  const people = useInfiniteQuery(inviteQuery(useShell().client.call));
  const { data } = people;
  if (!data) return <Read query={people} failed={say('profile.invite_failed')} shape="row" count={3} />;
  const list = data.pages.flatMap((page) => page.list);
  const count = data.pages.at(-1)?.invited ?? 0;
  if (list.length === 0)
    return <EmptyState title={say('profile.invite_empty')}>{say('profile.invite_empty_text')}</EmptyState>;
  return (
    <>
      <Leaf title={say('profile.invite_count', { n: count })} flush>
        <List>
          {list.map(({ account, joined_at }) => (
            <ListRow
              key={`${account} ${joined_at}`}
              lead={<MineIcon />}
              title={<bdi>{account}</bdi>}
              detail={<RealTime instant={joined_at} />}
            />
          ))}
        </List>
      </Leaf>
      {people.hasNextPage && (
        <Button
          kind="secondary"
          wide
          busy={people.isFetchingNextPage}
          onClick={() => void people.fetchNextPage()}
        >
          {say('profile.invite_more')}
        </Button>
      )}
    </>
  );
}
