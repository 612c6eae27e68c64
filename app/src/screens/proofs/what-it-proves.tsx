import { Stack } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { CheckIcon, CloseIcon } from '@paperlock/ui/shell-icons.tsx';
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
        <Stack as="ul" space={3} className={css.findings}>
          {proved.map((what) => (
            <li key={what} data-tone="yes">
              <CheckIcon size={20} />
              {say(`proofs.is_proved_${what}`)}
            </li>
          ))}
        </Stack>
      </Leaf>
      <Leaf title={say('proofs.is_not_proved')}>
        <Stack as="ul" space={3} className={css.findings}>
          {notProved.map((what) => (
            <li key={what}>
              <CloseIcon size={20} />
              {say(`proofs.is_not_proved_${what}`)}
            </li>
          ))}
        </Stack>
      </Leaf>
    </>
  );
}
