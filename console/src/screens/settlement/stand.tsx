import { timeZone } from '@paperlock/client/time-zone.ts';
import type { SettlementStand } from '@paperlock/contract/settlement.ts';
import { PUNCTUAL_SECONDS } from '@paperlock/domain/settlement/limits.ts';
import { Chip } from '@paperlock/ui/chip.tsx';
import { Note } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TimeText } from '@paperlock/ui/time-text.tsx';
import { showLength } from '@paperlock/words/display.ts';
import type { ReactNode } from 'react';
import look from '../../parts/look.module.css';
import { addressOf } from '../../shell/routes.ts';
import { SmallLink } from '../../shell/small-button.tsx';
import css from './settlement.module.css';

/** Up to when everything due is booked, beside what time it is on the platform. */
export function Stand({ stand: { settled_to, now, behind_seconds, run } }: { stand: SettlementStand }) {
  const { say, tag } = useSpeaker();
  const zone = timeZone();
  const isBehind = behind_seconds > PUNCTUAL_SECONDS;
  return (
    <Leaf
      title={say('console-settlement.stand')}
      end={
        <Chip tone={isBehind ? 'held' : 'good'}>
          {say(isBehind ? 'console-settlement.behind_by' : 'console-settlement.behind_no')}
        </Chip>
      }
    >
      <dl className={css.stand}>
        <Fact name={say('console-settlement.settled_to')}>
          <TimeText instant={settled_to} timeZone={zone} />
        </Fact>
        <Fact name={say('console-settlement.stand_now')}>
          <TimeText instant={now} timeZone={zone} />
        </Fact>
        <Fact name={say('console-settlement.behind')}>
          <bdi>{showLength(tag, behind_seconds)}</bdi>
        </Fact>
        {run && (
          <Fact name={say('console-settlement.stand_run')}>
            <SmallLink href={addressOf('/settlement', { run })}>
              {say('console-settlement.number', { id: run })}
            </SmallLink>
          </Fact>
        )}
      </dl>
      {isBehind && <Note>{say('console-settlement.behind_text')}</Note>}
    </Leaf>
  );
}

/** Side by side where there is room: what is compared stands in one line. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className={look.underTitle}>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
