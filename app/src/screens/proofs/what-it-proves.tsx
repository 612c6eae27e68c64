import { CheckIcon, CloseIcon } from '@paperlock/ui/icons.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import css from './proofs.module.css';

const proved = ['in', 'no_negative', 'covered', 'chain'] as const;
const notProved = ['value', 'bank', 'borrowed', 'others', 'guess'] as const;

/** In words, before anybody relies on it: what follows from a check, and what does not. */
export function WhatItProves() {
  const { say } = useSpeaker();
  return (
    <>
      <Leaf title={say('proofs.is_proved')}>
        <ul className={css.findings}>
          {proved.map((what) => (
            <li key={what} data-tone="yes">
              <CheckIcon size={20} />
              {say(`proofs.is_proved_${what}`)}
            </li>
          ))}
        </ul>
      </Leaf>
      <Leaf title={say('proofs.is_not_proved')}>
        <ul className={css.findings}>
          {notProved.map((what) => (
            <li key={what}>
              <CloseIcon size={20} />
              {say(`proofs.is_not_proved_${what}`)}
            </li>
          ))}
        </ul>
      </Leaf>
    </>
  );
}
