import type { User } from '@paperlock/contract/identity.ts';
import type { Address } from '@paperlock/contract/screens.ts';
import { zoneName } from '@paperlock/domain/accounts/time-zone.ts';
import { Chip } from '@paperlock/ui/chip.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { List, ListRow } from '@paperlock/ui/list.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { languageByCode } from '@paperlock/words/languages.ts';
import { Fragment } from 'react';
import { Flagged } from '../../parts/flagged.tsx';
import { useFreshUser } from '../../parts/profile/use-fresh-user.ts';
import { RealTime } from '../../parts/real-time.tsx';
import { useOneOpen } from '../../parts/use-one-open.ts';
import { GuestLeaf } from '../../parts/worlds/guest-leaf.tsx';
import { chosenZone, readerZone } from '../../shell/reader-zone.ts';
import { Screen } from '../../shell/screen.tsx';
import { AvatarEditor } from './avatar-editor.tsx';
import { NameSheet } from './name-sheet.tsx';
import { ReputationLeaf } from './reputation-leaf.tsx';
import { UsernameSheet } from './username-sheet.tsx';
import { ZoneSheet } from './zone-sheet.tsx';

/** "Profile": what the platform knows of a person, each part to be changed in a sheet of its own. */
export default function DetailPage() {
  const { say } = useSpeaker();
  const user = useFreshUser();
  if (!user) return null;
  return (
    <Screen title={say('profile.detail')}>
      <AvatarEditor user={user} />
      <Editable user={user} />
      <GuestLeaf />
      <Fixed user={user} />
      <Flagged flag="score">
        <ReputationLeaf />
      </Flagged>
    </Screen>
  );
}

function Editable({ user }: { user: User }) {
  const { say, lang } = useSpeaker();
  const sheets = useOneOpen<'name' | 'username' | 'zone'>();
  const chosen = chosenZone();
  const none = say('profile.not_set');
  return (
    <Leaf flush>
      <List>
        <ListRow
          title={say('profile.name')}
          detail={user.name ? <bdi>{user.name}</bdi> : none}
          onPress={() => sheets.open('name')}
        />
        {/* A name to sign in with comes with a password, when a guest keeps the world. */}
        {!user.guest && (
          <ListRow
            title={say('profile.username')}
            detail={user.username ? <bdi>{user.username}</bdi> : none}
            onPress={() => sheets.open('username')}
          />
        )}
        <ListRow
          title={say('profile.email')}
          detail={user.email ? <bdi>{user.email}</bdi> : none}
          href={'/pages/profile/bind?kind=email' satisfies Address}
        />
        <ListRow
          title={say('profile.phone')}
          detail={user.phone ? <bdi dir="ltr">{user.phone}</bdi> : none}
          href={'/pages/profile/bind?kind=phone' satisfies Address}
        />
        <ListRow
          title={say('verification.title')}
          endDetail={
            <Chip tone={user.certified ? 'good' : 'plain'}>
              {say(user.certified ? 'home.certified_yes' : 'home.certified_no')}
            </Chip>
          }
          href={'/pages/profile/id-verification' satisfies Address}
        />
        <ListRow
          title={say('profile.zone')}
          detail={
            <bdi>
              {chosen ? zoneName(chosen) : say('profile.zone_device', { zone: zoneName(readerZone()) })}
            </bdi>
          }
          onPress={() => sheets.open('zone')}
        />
        <ListRow
          title={say('profile.language')}
          detail={languageByCode(lang).name}
          href={'/pages/profile/language' satisfies Address}
        />
      </List>
      <Fragment key={sheets.times}>
        <NameSheet {...sheets.of('name')} user={user} />
        <UsernameSheet {...sheets.of('username')} user={user} />
        <ZoneSheet {...sheets.of('zone')} />
      </Fragment>
    </Leaf>
  );
}

function Fixed({ user }: { user: User }) {
  const { say } = useSpeaker();
  return (
    <Leaf flush>
      <List>
        <ListRow
          title={say(user.invitation_code === null ? 'profile.invite' : 'profile.invitation_code')}
          detail={<bdi dir="ltr">{user.invitation_code}</bdi>}
          href={'/pages/profile/invite' satisfies Address}
        />
        <ListRow title={say('home.account_opened')} detail={<RealTime instant={user.created_at} />} />
      </List>
    </Leaf>
  );
}
