import type { Address } from '@paperlock/contract/screens.ts';
import {
  BankIcon,
  BookIcon,
  MailIcon,
  OrdersIcon,
  PeopleIcon,
  QuestionIcon,
  SettingsIcon,
  ShieldIcon,
  WalletIcon,
  WorldIcon,
} from '@paperlock/ui/icons.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { List, ListRow } from '@paperlock/ui/list.tsx';
import { CheckIcon, SupportIcon } from '@paperlock/ui/shell-icons.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import type { ReactNode } from 'react';

type Entry = { lead: ReactNode; title: string; href: Address };

/** Twelve rows in five groups. Every other page of the account is one tap behind one of them, or behind the person above. */
export function MineLinks() {
  const { say } = useSpeaker();
  const money: Entry[] = [
    { lead: <OrdersIcon />, title: say('assets.title'), href: '/pages/profile/asset-history' },
    { lead: <WalletIcon />, title: say('bindings.title'), href: '/pages/profile/bank-settings' },
    { lead: <CheckIcon />, title: say('proofs.title'), href: '/pages/profile/proof' },
  ];
  const safety: Entry[] = [
    { lead: <ShieldIcon />, title: say('security.title'), href: '/pages/profile/security' },
    { lead: <SettingsIcon />, title: say('profile.settings'), href: '/pages/profile/settings' },
  ];
  const world: Entry[] = [
    { lead: <WorldIcon />, title: say('worlds.title'), href: '/pages/profile/world' },
    { lead: <PeopleIcon />, title: say('classes.title'), href: '/pages/profile/class' },
  ];
  const learn: Entry[] = [
    { lead: <BookIcon />, title: say('profile.lessons'), href: '/pages/home/lessons' },
    { lead: <MailIcon />, title: say('profile.offered'), href: '/pages/home/offered' },
    { lead: <BankIcon />, title: say('profile.paid_already'), href: '/pages/home/paid-already' },
  ];
  const help: Entry[] = [
    { lead: <QuestionIcon />, title: say('content.faq'), href: '/pages/profile/faq' },
    { lead: <SupportIcon />, title: say('profile.support'), href: '/pages/webview/customer' },
  ];
  return (
    <>
      <Group title={say('profile.group_money')} entries={money} />
      <Group title={say('profile.group_safety')} entries={safety} />
      <Group title={say('profile.group_world')} entries={world} />
      <Group title={say('profile.group_learn')} entries={learn} />
      <Group title={say('profile.group_help')} entries={help} />
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
