import type { Address } from '@paperlock/contract/screens.ts';
import { Chip } from '@paperlock/ui/chip.tsx';
import {
  ClockIcon,
  DeviceIcon,
  DownloadIcon,
  KeyIcon,
  LockIcon,
  RemoveIcon,
  ShieldIcon,
  WalletIcon,
} from '@paperlock/ui/icons.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { List, ListRow } from '@paperlock/ui/list.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import type { ReactNode } from 'react';
import { HoldCountdown } from '../../parts/clock/hold-countdown.tsx';
import { GuestLeaf } from '../../parts/worlds/guest-leaf.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useUser } from '../../shell/shell-context.tsx';
import { type Overview, WithOverview } from './with-overview.tsx';

/** The security centre: what protects the account, each with its state, and the way to change it. */
export default function SecurityPage() {
  const { say } = useSpeaker();
  return (
    <Screen title={say('security.title')}>
      <WithOverview>{(overview) => <Centre overview={overview} />}</WithOverview>
    </Screen>
  );
}

function Centre({ overview: { pin, second_factor, passkeys, hold, at } }: { overview: Overview }) {
  const { say } = useSpeaker();
  // Guests have no password, and nothing that goes with one: their way to all of it is an account.
  const isGuest = useUser()?.guest === true;
  const pinState = pin.is_default ? 'default' : pin.locked_seconds > 0 ? 'locked' : 'own';
  return (
    <>
      {hold && <HoldCountdown of="account" endsAt={at + hold.seconds_left * 1000} until={hold.until} />}
      <Group title={say('security.group_money')}>
        <Entry
          lead={<WalletIcon />}
          title={say('security.pin')}
          state={
            <Chip tone={pinState === 'own' ? 'good' : 'held'}>{say(`security.pin_state_${pinState}`)}</Chip>
          }
          href="/pages/profile/security-pin-settings"
        />
      </Group>
      <GuestLeaf why={say('worlds.password_first')} />
      <Group title={say('security.group_sign_in')}>
        {!isGuest && (
          <>
            <Entry
              lead={<LockIcon />}
              title={say('security.password')}
              href="/pages/profile/password-settings"
            />
            <Entry
              lead={<ShieldIcon />}
              title={say('security.factor')}
              state={
                <Chip tone={second_factor.on ? 'good' : 'plain'}>
                  {say(second_factor.on ? 'security.on' : 'security.off')}
                </Chip>
              }
              href="/pages/profile/second-factor"
            />
            <Entry
              lead={<KeyIcon />}
              title={say('security.passkeys')}
              state={
                <Chip tone={passkeys > 0 ? 'good' : 'plain'}>
                  {say('security.passkeys_count', { n: passkeys })}
                </Chip>
              }
              href="/pages/profile/passkeys"
            />
          </>
        )}
        <Entry lead={<DeviceIcon />} title={say('profile.sessions')} href="/pages/profile/sessions" />
        <Entry lead={<ClockIcon />} title={say('security.log')} href="/pages/profile/login-log" />
      </Group>
      <Group title={say('security.group_account')}>
        {!isGuest && (
          <Entry lead={<LockIcon />} title={say('security.freeze')} href="/pages/profile/freeze" />
        )}
        <Entry lead={<DownloadIcon />} title={say('dossier.export')} href="/pages/profile/my-data" />
        <Entry lead={<RemoveIcon />} title={say('dossier.close')} href="/pages/profile/close-account" />
      </Group>
    </>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Leaf title={title} flush>
      <List>{children}</List>
    </Leaf>
  );
}

function Entry({ state, ...row }: { lead: ReactNode; title: string; state?: ReactNode; href: Address }) {
  return <ListRow {...row} detail={state} />;
}
