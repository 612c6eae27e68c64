import type { Overview } from '@paperlock/contract/overview.ts';
import { PUNCTUAL_SECONDS } from '@paperlock/domain/settlement/limits.ts';
import { Chip } from '@paperlock/ui/chip.tsx';
import { KeyValue, KeyValues } from '@paperlock/ui/key-values.tsx';
import { Note } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showLength } from '@paperlock/words/display.ts';
import type { ComponentProps, ReactNode } from 'react';
import { BreaksChip } from '../../parts/breaks-chip.tsx';
import { addressOf } from '../../shell/routes.ts';

type Tone = NonNullable<ComponentProps<typeof Chip>['tone']>;

const chainTones = {
  waiting: 'plain',
  following: 'good',
  catching_up: 'going',
  silent: 'bad',
  halted: 'bad',
} as const satisfies Record<NonNullable<Overview['health']['chain']>['state'], Tone>;

/** Whether the parts of the platform do their work, as far as this operator may know. */
export function Health({ health }: { health: Overview['health'] }) {
  const { say, tag } = useSpeaker();
  const { chain, payments, settlement, jobs, mail, book } = health;
  const isEmpty = Object.values(health).every((part) => part === null);
  if (isEmpty) return null;
  const isBehind = settlement !== null && settlement.behind_seconds > PUNCTUAL_SECONDS;
  return (
    <Leaf title={say('console-overview.health')}>
      <KeyValues>
        {chain && (
          <Part name={say('console-overview.chain')} address={addressOf('/chain')}>
            <Chip tone={chainTones[chain.state]}>{say(`console-overview.chain_${chain.state}`)}</Chip>
          </Part>
        )}
        {payments && (
          <Part name={say('console-overview.payments')} address={addressOf('/treasury')}>
            <Chip tone={payments.troubled > 0 ? 'bad' : 'good'}>
              {payments.troubled > 0
                ? say('console-overview.payments_troubled', { n: payments.troubled })
                : say('console-overview.payments_well')}
            </Chip>
          </Part>
        )}
        {settlement && (
          <Part name={say('console-overview.settlement')} address={addressOf('/settlement')}>
            <Chip tone={isBehind ? 'held' : 'good'}>
              {isBehind
                ? say('console-overview.settlement_behind', {
                    length: showLength(tag, settlement.behind_seconds),
                  })
                : say('console-overview.settlement_well')}
            </Chip>
          </Part>
        )}
        {jobs && (
          <Part name={say('console-overview.jobs')} address={addressOf('/jobs')}>
            <Chip tone={jobs.late.length > 0 ? 'bad' : 'good'}>
              {jobs.late.length > 0
                ? say('console-overview.jobs_late', { n: jobs.late.length })
                : say('console-overview.jobs_well')}
            </Chip>
            {jobs.late.length > 0 && (
              <Note size={12}>
                <code dir="ltr">{jobs.late.join(', ')}</code>
              </Note>
            )}
          </Part>
        )}
        {mail && (
          <Part name={say('console-overview.mail')} address={addressOf('/letters')}>
            <Mail mail={mail} />
          </Part>
        )}
        {book && (
          <Part name={say('console-overview.book')} address={addressOf('/reconciliation')}>
            {book.breaks === null ? (
              <Chip>{say('console-overview.book_none')}</Chip>
            ) : (
              <BreaksChip breaks={book.breaks} />
            )}
          </Part>
        )}
      </KeyValues>
    </Leaf>
  );
}

function Part({ name, address, children }: { name: string; address?: string; children: ReactNode }) {
  return <KeyValue name={address ? <a href={address}>{name}</a> : name}>{children}</KeyValue>;
}

function Mail({ mail: { practice, failed, retrying } }: { mail: NonNullable<Overview['health']['mail']> }) {
  const { say } = useSpeaker();
  if (failed > 0) return <Chip tone="bad">{say('console-overview.mail_failed', { n: failed })}</Chip>;
  if (retrying > 0) return <Chip tone="held">{say('console-overview.mail_retrying', { n: retrying })}</Chip>;
  return (
    <Chip tone={practice ? 'plain' : 'good'}>
      {say(practice ? 'console-overview.mail_practice' : 'console-overview.mail_well')}
    </Chip>
  );
}
