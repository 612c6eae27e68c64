import type { Address } from '@paperlock/contract/screens.ts';
import { Button, ButtonLink } from '@paperlock/ui/button.tsx';
import { CopyButton } from '@paperlock/ui/copy-button.tsx';
import { EmptyState } from '@paperlock/ui/empty-state.tsx';
import { MineIcon } from '@paperlock/ui/icons.tsx';
import { Note, Stack } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { List, ListRow } from '@paperlock/ui/list.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { Read } from '@paperlock/web/read.tsx';
import { inviteQuery } from '../../api/accounts.ts';
import { worldQuery } from '../../api/worlds.ts';
import { ClassLink } from '../../parts/class-link.tsx';
import { Flagged } from '../../parts/flagged.tsx';
import { RealTime } from '../../parts/real-time.tsx';
import { ShareButton } from '../../parts/share-button.tsx';
import { GuestLeaf } from '../../parts/worlds/guest-leaf.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useUser } from '../../shell/shell-context.tsx';
import { usePages, useRead } from '../../shell/use-read.ts';
import css from './invite-page.module.css';

/** What lets others in: an invitation code where everybody may come in, the class's code in a class, nothing where one is alone. */
export default function InvitePage() {
  const { say } = useSpeaker();
  const query = useRead(worldQuery);
  return (
    <Screen title={say('profile.invite')}>
      <Read query={query} failed={say('profile.invite_failed')} shape="leaf" />
      {query.data?.kind === 'open' && <OwnCode />}
      {query.data?.kind === 'class' && <IntoClass code={query.data.class_code} />}
      {query.data?.kind === 'private' && <Alone />}
    </Screen>
  );
}

function IntoClass({ code }: { code: string | null }) {
  const { say } = useSpeaker();
  if (code === null)
    return <EmptyState title={say('profile.invite_closed')}>{say('profile.invite_closed_text')}</EmptyState>;
  return (
    <Flagged flag="recruiting">
      <ClassLink code={code} text={say('profile.invite_class_text')} />
    </Flagged>
  );
}

function Alone() {
  const { say } = useSpeaker();
  return (
    <>
      <EmptyState title={say('profile.invite_alone')}>{say('profile.invite_alone_text')}</EmptyState>
      {useUser()?.guest ? (
        <GuestLeaf />
      ) : (
        <ButtonLink href={'/pages/profile/world' satisfies Address} kind="secondary" wide>
          {say('worlds.title')}
        </ButtonLink>
      )}
    </>
  );
}

/** The own invitation code, and who came with it. */
function OwnCode() {
  const { say } = useSpeaker();
  const code = useUser()?.invitation_code;
  return (
    <>
      {code && (
        <Flagged flag="recruiting">
          <Leaf
            title={say('profile.invitation_code')}
            end={<CopyButton text={code} label={say('profile.invite_copy')} />}
          >
            <p className={css.code}>
              <bdi dir="ltr">{code}</bdi>
            </p>
            <Stack>
              <Note size={16}>{say('profile.invite_text')}</Note>
              <ShareButton
                title={say('share.invite_title')}
                text={say('share.invite_text')}
                link={`${window.location.origin}/pages/login/register?code=${encodeURIComponent(code)}`}
              />
            </Stack>
          </Leaf>
        </Flagged>
      )}
      <Invited />
    </>
  );
}

function Invited() {
  const { say } = useSpeaker();
  const people = usePages(inviteQuery);
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
