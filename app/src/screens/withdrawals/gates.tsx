import type { Address } from '@paperlock/contract/screens.ts';
import { Chip } from '@paperlock/ui/chip.tsx';
import { FileIcon, LockIcon, WalletIcon } from '@paperlock/ui/icons.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { List, ListRow } from '@paperlock/ui/list.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import type { ReactNode } from 'react';
import type { Standing } from '../../api/withdrawals.ts';
import type { Bindings } from '../bindings/use-bindings.ts';
import css from './withdrawals.module.css';

type Gate = { name: 'pin' | 'certified' | 'binding'; open: boolean; href: Address; lead: ReactNode };

/** What has to be done once before money can leave, in the order in which it is done. */
const gatesOf = ({ pin_is_default, certified }: Standing, { list }: Bindings): Gate[] => [
  { name: 'pin', open: pin_is_default, href: '/pages/profile/security-pin-settings', lead: <LockIcon /> },
  { name: 'certified', open: !certified, href: '/pages/profile/id-verification', lead: <FileIcon /> },
  { name: 'binding', open: list.length === 0, href: '/pages/profile/bank-settings', lead: <WalletIcon /> },
];

export const hasGates = (standing: Standing, bindings: Bindings): boolean =>
  gatesOf(standing, bindings).some(({ open }) => open);

/** Each with the way there; those that are passed stay in the list, ticked. */
export function Gates({ standing, bindings }: { standing: Standing; bindings: Bindings }) {
  const { say } = useSpeaker();
  return (
    <Leaf title={say('withdrawals.gates_title')} flush>
      <p className={css.aside}>{say('withdrawals.gates_text')}</p>
      <List>
        {gatesOf(standing, bindings).map(({ name, open, href, lead }) => (
          <ListRow
            key={name}
            lead={lead}
            title={say(`withdrawals.gate_${name}`)}
            detail={say(`withdrawals.gate_${name}_text`)}
            end={
              <Chip tone={open ? 'going' : 'good'}>
                {say(open ? 'withdrawals.gate_open' : 'withdrawals.gate_done')}
              </Chip>
            }
            href={open ? href : undefined}
          />
        ))}
      </List>
    </Leaf>
  );
}
