import type { Realname } from '@paperlock/contract/verification.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { Chip } from '@paperlock/ui/chip.tsx';
import { WarningIcon } from '@paperlock/ui/icons.tsx';
import { KeyValue, KeyValues } from '@paperlock/ui/key-values.tsx';
import { Stack } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { Flagged } from '../../parts/flagged.tsx';
import { useNavigate } from '../../shell/router.tsx';
import { Screen } from '../../shell/screen.tsx';
import css from './verification.module.css';

/** What this is and is not; then the way in, or first to what is missing. */
export function BeginStep({ realname, onBegin }: { realname: Realname; onBegin: () => void }) {
  const { say } = useSpeaker();
  const navigate = useNavigate();
  const missing = realname.email_bound ? (realname.phone_bound ? undefined : 'phone') : 'email';
  return (
    <Screen
      title={say('verification.title')}
      actions={
        missing ? (
          <Button onClick={() => navigate(`/pages/profile/bind?kind=${missing}`)}>
            {say(`verification.bind_action_${missing}`)}
          </Button>
        ) : (
          <Button onClick={onBegin}>{say('verification.begin')}</Button>
        )
      }
    >
      <Flagged flag="papers">
        <Leaf
          title={say('verification.rehearsal_title')}
          end={<Chip>{say('verification.state_not_certified')}</Chip>}
        >
          <Stack space={3}>
            <p>{say('verification.rehearsal_text')}</p>
            <p>{say('verification.rehearsal_kept')}</p>
            <SpecimensOnly />
          </Stack>
        </Leaf>
      </Flagged>
      {missing && (
        <Leaf title={say('verification.bind_title')}>
          <p className={css.before}>{say('verification.bind_text')}</p>
          <KeyValues>
            <KeyValue name={say('verification.bind_email')}>
              <BoundChip bound={realname.email_bound} />
            </KeyValue>
            <KeyValue name={say('verification.bind_phone')}>
              <BoundChip bound={realname.phone_bound} />
            </KeyValue>
          </KeyValues>
        </Leaf>
      )}
    </Screen>
  );
}

function BoundChip({ bound }: { bound: boolean }) {
  const { say } = useSpeaker();
  return (
    <Chip tone={bound ? 'good' : 'plain'}>
      {say(bound ? 'verification.bound' : 'verification.not_bound')}
    </Chip>
  );
}

/** Stands wherever a file can be chosen. */
export function SpecimensOnly() {
  const { say } = useSpeaker();
  return (
    <p className={css.warning}>
      <WarningIcon size={20} />
      <span>{say('verification.rehearsal_warning')}</span>
    </p>
  );
}
