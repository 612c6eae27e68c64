import { logout } from '@paperlock/contract/identity.ts';
import type { Address } from '@paperlock/contract/screens.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { Chip } from '@paperlock/ui/chip.tsx';
import { Confirm } from '@paperlock/ui/confirm.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { List, ListRow } from '@paperlock/ui/list.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useState } from 'react';
import { useFreshUser } from '../../parts/profile/use-fresh-user.ts';
import { GuestLeaf } from '../../parts/worlds/guest-leaf.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useShell, useUser } from '../../shell/shell-context.tsx';
import { Avatar } from './avatar.tsx';
import { MineLinks } from './mine-links.tsx';

/** "Mine": whose account this is, and what belongs to it. How much is in it stands on Home. */
export default function ProfilePage() {
  const { say } = useSpeaker();
  const user = useFreshUser();
  if (!user) return null;
  return (
    <Screen title={say('profile.title')} isTab>
      <Leaf flush>
        <List>
          <ListRow
            lead={<Avatar user={user} />}
            title={<bdi>{user.name ?? user.account}</bdi>}
            detail={user.name ? <bdi>{user.account}</bdi> : user.guest && say('profile.account_guest')}
            endDetail={
              <Chip tone={user.certified ? 'good' : 'plain'}>
                {say(user.certified ? 'home.certified_yes' : 'home.certified_no')}
              </Chip>
            }
            href={'/pages/profile/detail' satisfies Address}
          />
        </List>
      </Leaf>
      <GuestLeaf />
      <MineLinks />
      <LogoutButton />
    </Screen>
  );
}

function LogoutButton() {
  const { say } = useSpeaker();
  const { call, session } = useShell().client;
  const guest = useUser()?.guest === true;
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState(false);
  const leave = () => {
    setBusy(true);
    // Signed out here in any case; a server that did not hear it lets the session run out.
    void call(logout, {}, { catch: false, leaves: true, settled: session.end });
  };
  return (
    <>
      <Button kind="secondary" wide busy={busy} onClick={guest ? () => setAsked(true) : leave}>
        {say('profile.logout')}
      </Button>
      <Confirm
        open={asked}
        onClose={() => setAsked(false)}
        title={say('worlds.leave_title')}
        action={say('worlds.leave_action')}
        danger
        closes
        onConfirm={leave}
      >
        {say('worlds.leave_text')}
      </Confirm>
    </>
  );
}
