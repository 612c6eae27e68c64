import type { Address } from '@paperlock/contract/screens.ts';
import { zoneName } from '@paperlock/domain/accounts/time-zone.ts';
import { hoursFor, type SupportHours } from '@paperlock/domain/support/hours.ts';
import { Button, ButtonLink } from '@paperlock/ui/button.tsx';
import { Chip } from '@paperlock/ui/chip.tsx';
import { ErrorState } from '@paperlock/ui/error-state.tsx';
import { DeviceIcon, LockIcon, QuestionIcon } from '@paperlock/ui/icons.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { List, ListRow } from '@paperlock/ui/list.tsx';
import { Skeleton } from '@paperlock/ui/skeleton.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useStore } from '@paperlock/ui/store.ts';
import { type ReactNode, useState } from 'react';
import { worldQuery } from '../../api/worlds.ts';
import { Flagged } from '../../parts/flagged.tsx';
import { useSettingsAnew } from '../../parts/use-settings-anew.ts';
import { readerZone } from '../../shell/reader-zone.ts';
import { Screen } from '../../shell/screen.tsx';
import { useShell, useUser } from '../../shell/shell-context.tsx';
import { useRead } from '../../shell/use-read.ts';
import { DeskFirst } from './desk-first.tsx';
import { NewTicket, useNewTicket } from './new-ticket.tsx';
import { OperatorFrame } from './operator-frame.tsx';
import css from './support.module.css';
import { TicketList } from './ticket-list.tsx';

/** When people answer, the way to write to them, and what was said so far. */
export function Overview() {
  return useUser() ? <ForMembers /> : <ForVisitors />;
}

function ForMembers() {
  const { say } = useSpeaker();
  const ticket = useNewTicket();
  const [drafted, setDrafted] = useState('');
  const world = useRead(worldQuery).data;
  return (
    <Screen
      title={say('support.title')}
      actions={<Button {...ticket.form.button}>{say('support.send')}</Button>}
    >
      <Reach />
      <WhoAnswers />
      <TicketList />
      <NewTicket ticket={ticket} drafted={drafted} />
      <FromTheOperator onDraft={setDrafted} />
      <SelfHelp />
      <NeverAsk isStaffed={world?.staffed} />
    </Screen>
  );
}

/** Somebody who was cheated elsewhere looks for help here, too: what to do then is one tap away. */
function Reach() {
  const { say } = useSpeaker();
  return (
    <Leaf>
      <p className={css.text}>{say('support.reach')}</p>
      <ButtonLink kind="quiet" href={'/pages/home/paid-already' satisfies Address}>
        {say('profile.paid_already')}
      </ButtonLink>
    </Leaf>
  );
}

function ForVisitors() {
  const { say } = useSpeaker();
  return (
    <Screen
      title={say('support.title')}
      actions={
        <ButtonLink href={'/pages/login/login' satisfies Address}>{say('support.sign_in_first')}</ButtonLink>
      }
    >
      <Reach />
      <WhenOpen />
      <SelfHelp />
      <NeverAsk />
    </Screen>
  );
}

/** Hours are those of people: a person's own world and one without staff have none. */
function WhoAnswers() {
  const { say } = useSpeaker();
  const { data: world, isPending } = useRead(worldQuery);
  if (isPending) return <Skeleton shape="leaf" />;
  if (!world || (world.kind !== 'private' && world.staffed)) return <WhenOpen first={<DeskFirst />} />;
  return (
    <Leaf title={say(world.practice_desk ? 'support.from_machine' : 'support.title')}>
      <DeskFirst />
    </Leaf>
  );
}

function WhenOpen({ first }: { first?: ReactNode }) {
  const { say } = useSpeaker();
  const { settings } = useShell();
  const state = useStore(settings);
  useSettingsAnew();
  if (state.kind === 'loading') return <Skeleton shape="leaf" />;
  if (state.kind === 'failed')
    return <ErrorState title={say('support.failed')} onRetry={() => void settings.load()} />;
  return <Hours hours={state.settings.support} first={first} />;
}

function FromTheOperator({ onDraft }: { onDraft: (text: string) => void }) {
  const state = useStore(useShell().settings);
  if (state.kind !== 'here' || state.settings.config.kefu_script_data === '') return null;
  const { support, config } = state.settings;
  const { isOpen } = hoursFor(support, 'UTC', new Date());
  return <OperatorFrame path={config.kefu_script_data} open={isOpen} onDraft={onDraft} />;
}

/** Where there is no staff, nothing is ever labelled as theirs. */
function NeverAsk({ isStaffed = true }: { isStaffed?: boolean | undefined }) {
  const { say } = useSpeaker();
  return (
    <Flagged flag="helper">
      <Leaf title={say('support.never_ask_title')}>
        <p className={css.text}>{say('support.never_ask')}</p>
        {isStaffed && <p className={css.text}>{say('support.staff_mark')}</p>}
      </Leaf>
    </Flagged>
  );
}

function SelfHelp() {
  const { say } = useSpeaker();
  return (
    <Leaf title={say('support.self_title')} flush>
      <List>
        <ListRow
          lead={<QuestionIcon />}
          title={say('content.faq')}
          detail={say('support.self_faq_text')}
          href={'/pages/profile/faq' satisfies Address}
        />
        <ListRow
          lead={<LockIcon />}
          title={say('support.self_password')}
          detail={say('support.self_password_text')}
          href={'/pages/login/forget' satisfies Address}
        />
        <ListRow
          lead={<DeviceIcon />}
          title={say('support.self_sessions')}
          detail={say('support.self_sessions_text')}
          href={'/pages/profile/sessions' satisfies Address}
        />
      </List>
    </Leaf>
  );
}

function Hours({ hours, first }: { hours: SupportHours; first: ReactNode }) {
  const { say } = useSpeaker();
  const zone = readerZone();
  const { from, to, isOpen } = hoursFor(hours, zone, new Date());
  return (
    <Leaf
      title={say('support.hours_title')}
      end={
        <Chip tone={isOpen ? 'good' : 'plain'}>
          {say(isOpen ? 'support.open_now' : 'support.closed_now')}
        </Chip>
      }
    >
      {first}
      <p className={css.hours}>{say('support.hours', { from, to })}</p>
      <p className={css.text}>{say('support.hours_zone', { zone: zoneName(zone) })}</p>
      <p className={css.text}>{isOpen ? say('support.now_chat') : say('support.now_ticket', { from })}</p>
    </Leaf>
  );
}
