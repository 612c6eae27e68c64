import type { Address } from '@paperlock/contract/screens.ts';
import type { Realname } from '@paperlock/contract/verification.ts';
import { Chip } from '@paperlock/ui/chip.tsx';
import { FormFault } from '@paperlock/ui/form-fault.tsx';
import { DeviceIcon, FileIcon, LockIcon, MailIcon, WalletIcon } from '@paperlock/ui/icons.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { List, ListRow } from '@paperlock/ui/list.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { Spinner } from '@paperlock/ui/spinner.tsx';
import type { ReactNode } from 'react';
import type { Standing } from '../../api/withdrawals.ts';
import type { Bindings } from '../../parts/bindings/use-bindings.ts';
import { useArrivesHere } from '../../parts/identity/use-practice-code.ts';
import { useUser } from '../../shell/shell-context.tsx';
import css from './withdrawals.module.css';

export type Gate = {
  name: 'email' | 'phone' | 'certified' | 'binding' | 'pin';
  state: 'todo' | 'review' | 'done';
  href: Address;
  lead: ReactNode;
};

const doneIf = (done: boolean): Gate['state'] => (done ? 'done' : 'todo');

const certifiedState = { not_certified: 'todo', in_progress: 'review', certified: 'done' } as const;

/** What has to be done once before money can leave, in the order in which it is done. */
export const gatesOf = (standing: Standing, { list }: Bindings, realname: Realname): Gate[] => {
  const { state, email_bound, phone_bound } = realname;
  const gates: Gate[] = [
    {
      name: 'email',
      state: doneIf(email_bound),
      href: '/pages/profile/bind?kind=email',
      lead: <MailIcon />,
    },
    {
      name: 'phone',
      state: doneIf(phone_bound),
      href: '/pages/profile/bind?kind=phone',
      lead: <DeviceIcon />,
    },
    {
      name: 'certified',
      state: certifiedState[state],
      href: '/pages/profile/id-verification',
      lead: <FileIcon />,
    },
    {
      name: 'binding',
      state: doneIf(list.length > 0),
      href: '/pages/profile/bank-settings?add=wallet',
      lead: <WalletIcon />,
    },
  ];
  // Adding an address asks for the first PIN on the spot, so the PIN is a step of its own only afterwards.
  if (standing.pin_is_default && list.length > 0)
    gates.push({
      name: 'pin',
      state: 'todo',
      href: '/pages/profile/security-pin-settings',
      lead: <LockIcon />,
    });
  // A certified person withdraws without contacts, too: they were there when the name was verified.
  return state === 'certified' ? gates.filter(({ name }) => name !== 'email' && name !== 'phone') : gates;
};

/** Not where an e-mail really has to arrive, and nothing about the default PIN to guests, who never saw it. */
const useHints = (): Record<Gate['name'], boolean> => ({
  email: useArrivesHere('email'),
  phone: true,
  certified: true,
  binding: true,
  pin: useUser()?.guest !== true,
});

const tones = { todo: 'plain', review: 'going', done: 'good' } as const;

type GatesProps = {
  gates: readonly Gate[];
  /** The one that is being done right now. */
  working?: Gate['name'] | undefined;
  /** Whether they can also be done with a made-up person. */
  canBeMadeUp: boolean;
  fault: string | undefined;
};

/** Each with the way there, which comes back here; those that are done stay in the list, ticked. */
export function Gates({ gates, working, canBeMadeUp, fault }: GatesProps) {
  const { say } = useSpeaker();
  const hints = useHints();
  return (
    <Leaf title={say('withdrawals.gates_title')} flush>
      <p className={css.aside}>
        {say(canBeMadeUp ? 'withdrawals.gates_text_made_up' : 'withdrawals.gates_text')}
      </p>
      <List>
        {gates.map(({ name, state, href, lead }) => (
          <ListRow
            key={name}
            lead={lead}
            title={say(`withdrawals.gate_${name}`)}
            detail={
              name === 'certified' && state === 'review'
                ? say('withdrawals.gate_certified_wait')
                : state === 'todo' && hints[name] && say(`withdrawals.gate_${name}_text`)
            }
            end={
              working === name ? (
                <span className={css.working}>
                  <Spinner /> {say('ui.working')}
                </span>
              ) : (
                <Chip tone={tones[state]}>{say(`withdrawals.gate_${state}`)}</Chip>
              )
            }
            href={state === 'done' || working ? undefined : href}
          />
        ))}
      </List>
      <div className={css.stopped}>
        <FormFault text={fault} />
      </div>
    </Leaf>
  );
}
