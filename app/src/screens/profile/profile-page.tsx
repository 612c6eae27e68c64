import { logout } from '@paperlock/contract/identity.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { CopyButton } from '@paperlock/ui/copy-button.tsx';
import { DeviceIcon, GlobeIcon, SettingsIcon, SupportIcon } from '@paperlock/ui/icons.tsx';
import { KeyValue, KeyValues } from '@paperlock/ui/key-values.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { List, ListRow } from '@paperlock/ui/list.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { languageByCode } from '@paperlock/words/languages.ts';
import { useState } from 'react';
import type { Address } from '../../shell/routes.ts';
import { Screen } from '../../shell/screen.tsx';
import { useShell } from '../../shell/shell-context.tsx';
import css from './profile-page.module.css';
import { useFreshUser } from './use-fresh-user.ts';

/** "Mine": whose account this is, and what belongs to it. */
export default function ProfilePage() {
  const { say } = useSpeaker();
  const user = useFreshUser();
  if (!user) return null;
  return (
    <Screen title={say('profile.title')} isTab>
      <Leaf>
        <p className={css.account}>
          <bdi>{user.account}</bdi>
        </p>
        <p className={css.kind}>{say(`profile.account_${user.account_kind}`)}</p>
        <KeyValues>
          <KeyValue name={say('profile.invitation_code')}>
            <span className={css.code}>
              <bdi dir="ltr">{user.invitation_code}</bdi>
              <CopyButton text={user.invitation_code} />
            </span>
          </KeyValue>
        </KeyValues>
      </Leaf>
      <Leaf flush>
        <Links />
      </Leaf>
      <LogoutButton />
    </Screen>
  );
}

function Links() {
  const { say, lang } = useSpeaker();
  return (
    <List>
      <ListRow
        lead={<DeviceIcon />}
        title={say('profile.sessions')}
        href={'/pages/profile/sessions' satisfies Address}
      />
      <ListRow
        lead={<SettingsIcon />}
        title={say('profile.settings')}
        href={'/pages/profile/settings' satisfies Address}
      />
      <ListRow
        lead={<GlobeIcon />}
        title={say('profile.language')}
        end={languageByCode(lang).name}
        href={'/pages/profile/language' satisfies Address}
      />
      <ListRow
        lead={<SupportIcon />}
        title={say('profile.support')}
        href={'/pages/webview/customer' satisfies Address}
      />
    </List>
  );
}

function LogoutButton() {
  const { say } = useSpeaker();
  const { call, session } = useShell().client;
  const [busy, setBusy] = useState(false);
  const leave = () => {
    setBusy(true);
    // Signed out here in any case; a server that did not hear it lets the session run out.
    void call(logout, {}, { toast: false, settled: session.end });
  };
  return (
    <Button kind="secondary" wide busy={busy} onClick={leave}>
      {say('profile.logout')}
    </Button>
  );
}
