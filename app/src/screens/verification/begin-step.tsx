import type { Address } from '@paperlock/contract/screens.ts';
import type { Realname } from '@paperlock/contract/verification.ts';
import { ButtonLink } from '@paperlock/ui/button.tsx';
import { Chip } from '@paperlock/ui/chip.tsx';
import { Stack } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { List, ListRow } from '@paperlock/ui/list.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { Flagged } from '../../parts/flagged.tsx';
import { Warning } from '../../parts/warning.tsx';
import { Screen } from '../../shell/screen.tsx';
import { NameStep } from './name-step.tsx';
import css from './verification.module.css';

const kinds = ['email', 'phone'] as const;
const bindPage = (kind: (typeof kinds)[number]): Address => `/pages/profile/bind?kind=${kind}`;

/** What this is and is not; then the name, or first what is missing, which leads back here. */
export function BeginStep({ realname }: { realname: Realname }) {
  const { say } = useSpeaker();
  const missing = kinds.find((kind) => !realname[`${kind}_bound`]);
  if (!missing)
    return (
      <NameStep>
        <Rehearsal />
      </NameStep>
    );
  return (
    <Screen
      title={say('verification.title')}
      actions={<ButtonLink href={bindPage(missing)}>{say(`withdrawals.gate_${missing}`)}</ButtonLink>}
    >
      <Rehearsal />
      <Leaf title={say('verification.bind_title')} flush>
        <p className={css.before}>{say('verification.bind_text')}</p>
        <List>
          {kinds.map((kind) => {
            const bound = realname[`${kind}_bound`];
            return (
              <ListRow
                key={kind}
                title={say(`verification.bind_${kind}`)}
                end={
                  <Chip tone={bound ? 'good' : 'plain'}>
                    {say(bound ? 'withdrawals.gate_done' : 'withdrawals.gate_todo')}
                  </Chip>
                }
                href={bound ? undefined : bindPage(kind)}
              />
            );
          })}
        </List>
      </Leaf>
    </Screen>
  );
}

function Rehearsal() {
  const { say } = useSpeaker();
  return (
    <Flagged flag="papers">
      <Leaf
        title={say('verification.rehearsal_title')}
        end={<Chip>{say('verification.state_not_certified')}</Chip>}
      >
        <Stack space={3}>
          <p>{say('verification.rehearsal_text')}</p>
          <SpecimensOnly />
        </Stack>
      </Leaf>
    </Flagged>
  );
}

/** Stands wherever a file can be chosen. */
export function SpecimensOnly() {
  const { say } = useSpeaker();
  return <Warning>{say('verification.rehearsal_warning')}</Warning>;
}
