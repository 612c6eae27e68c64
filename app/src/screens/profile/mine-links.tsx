import type { Address } from '@paperlock/contract/screens.ts';
import {
  BookIcon,
  ClockIcon,
  DepositIcon,
  DeviceIcon,
  FileIcon,
  InfoIcon,
  LockIcon,
  MessagesIcon,
  MineIcon,
  OrdersIcon,
  PeopleIcon,
  QuestionIcon,
  SettingsIcon,
  ShieldIcon,
  WalletIcon,
  WithdrawIcon,
  WorldIcon,
} from '@paperlock/ui/icons.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { List, ListRow } from '@paperlock/ui/list.tsx';
import { CheckIcon, GlobeIcon, SupportIcon, WarningIcon } from '@paperlock/ui/shell-icons.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { languageByCode } from '@paperlock/words/languages.ts';
import type { ReactNode } from 'react';
import { UnreadBadge } from '../../parts/messages/unread-badge.tsx';
import { DeskLeaf } from './desk-leaf.tsx';

type Entry = { lead: ReactNode; title: string; href: Address; end?: ReactNode };

/** Every page that belongs to the account, in groups. */
export function MineLinks() {
  const { say, lang } = useSpeaker();
  const money: Entry[] = [
    { lead: <LockIcon />, title: say('orders.title'), href: '/pages/home/lockming-order' },
    { lead: <ClockIcon />, title: say('products.bookings'), href: '/pages/home/booking' },
    { lead: <DepositIcon />, title: say('deposits.records'), href: '/pages/profile/deposit-records' },
    { lead: <WithdrawIcon />, title: say('withdrawals.history'), href: '/pages/profile/withdrawal-recored' },
    { lead: <OrdersIcon />, title: say('assets.title'), href: '/pages/profile/asset-history' },
    { lead: <WalletIcon />, title: say('bindings.title'), href: '/pages/profile/bank-settings' },
    { lead: <CheckIcon />, title: say('proofs.title'), href: '/pages/profile/proof' },
  ];
  const account: Entry[] = [
    { lead: <MineIcon />, title: say('profile.detail'), href: '/pages/profile/detail' },
    {
      lead: <MessagesIcon />,
      title: say('announcement.title'),
      href: '/pages/home/announcement',
      end: <UnreadBadge />,
    },
    { lead: <ShieldIcon />, title: say('security.title'), href: '/pages/profile/security' },
    { lead: <FileIcon />, title: say('verification.title'), href: '/pages/profile/id-verification' },
    { lead: <DeviceIcon />, title: say('profile.sessions'), href: '/pages/profile/sessions' },
    { lead: <WorldIcon />, title: say('worlds.title'), href: '/pages/profile/world' },
    { lead: <PeopleIcon />, title: say('profile.invite'), href: '/pages/profile/invite' },
  ];
  const app: Entry[] = [
    { lead: <SettingsIcon />, title: say('profile.settings'), href: '/pages/profile/settings' },
    {
      lead: <GlobeIcon />,
      title: say('profile.language'),
      href: '/pages/profile/language',
      end: languageByCode(lang).name,
    },
  ];
  const help: Entry[] = [
    { lead: <ShieldIcon />, title: say('profile.lessons'), href: '/pages/home/lessons' },
    { lead: <WarningIcon />, title: say('profile.collapse'), href: '/pages/home/collapse' },
    { lead: <PeopleIcon />, title: say('classes.title'), href: '/pages/profile/class' },
    { lead: <QuestionIcon />, title: say('content.faq'), href: '/pages/profile/faq' },
    { lead: <BookIcon />, title: say('content.instructions'), href: '/pages/profile/instructions' },
    { lead: <SupportIcon />, title: say('profile.support'), href: '/pages/webview/customer' },
    { lead: <InfoIcon />, title: say('content.about'), href: '/pages/profile/about' },
  ];
  return (
    <>
      <Group title={say('assets.do')} entries={money} />
      <Group title={say('profile.group_account')} entries={account} />
      <Group title={say('profile.group_app')} entries={app} />
      <Group title={say('profile.group_help')} entries={help} />
      <DeskLeaf />
    </>
  );
}

function Group({ title, entries }: { title: string; entries: readonly Entry[] }) {
  return (
    <Leaf title={title} flush>
      <List>
        {entries.map((entry) => (
          <ListRow key={entry.href} {...entry} />
        ))}
      </List>
    </Leaf>
  );
}
