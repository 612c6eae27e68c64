import type { Address } from '@paperlock/contract/screens.ts';
import { DepositIcon, TransactionsIcon, WalletIcon, WithdrawIcon } from '@paperlock/ui/icons.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import type { ReactNode } from 'react';
import css from './quick-actions.module.css';

type Action = { icon: ReactNode; label: string; href: Address; main?: boolean };

/** What can be done with the money, where one sees it. Quiet where something else is to be done first. */
export function QuickActions({ quiet = false }: { quiet?: boolean }) {
  const { say } = useSpeaker();
  const actions: Action[] = [
    {
      icon: <DepositIcon />,
      label: say('assets.do_deposit'),
      href: '/pages/profile/deposit',
      main: !quiet,
    },
    { icon: <WithdrawIcon />, label: say('assets.do_withdraw'), href: '/pages/profile/withdrawal' },
    { icon: <WalletIcon />, label: say('assets.do_wallet'), href: '/pages/profile/practice-wallet' },
    { icon: <TransactionsIcon />, label: say('assets.title'), href: '/pages/profile/asset-history' },
  ];
  return (
    <nav aria-label={say('assets.do')}>
      <ul className={css.row}>
        {actions.map(({ icon, label, href, main }) => (
          <li key={href}>
            <a className={css.action} href={href} data-main={main || undefined}>
              <span className={css.icon}>{icon}</span>
              <span className={css.label}>{label}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
