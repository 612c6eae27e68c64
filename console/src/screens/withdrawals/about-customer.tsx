import { timeZone } from '@paperlock/client/time-zone.ts';
import { microOf } from '@paperlock/domain/read-amount.ts';
import { KeyValue, KeyValues } from '@paperlock/ui/key-values.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TimeText } from '@paperlock/ui/time-text.tsx';
import { showTime } from '@paperlock/words/display.ts';
import type { WholeWithdrawal } from '../../api/withdrawals.ts';
import look from '../../parts/look.module.css';
import css from './withdrawals.module.css';

/** What helps to decide: who it is, and whether this is like them. */
export function AboutCustomer({ withdrawal: { about } }: { withdrawal: WholeWithdrawal }) {
  const { say } = useSpeaker();
  const zone = timeZone();
  return (
    <section className={css.part}>
      <h3 className={look.smallTitle}>{say('console-withdrawals.about')}</h3>
      {about.frozen && <p className={css.alarm}>{say('console-withdrawals.about_frozen')}</p>}
      {about.on_hold && (
        <p className={css.alarm}>
          {say('console-withdrawals.about_on_hold', { time: showTime(about.on_hold.since, zone) })}
        </p>
      )}
      <KeyValues>
        <KeyValue name={say('console-withdrawals.about_name')}>
          <bdi>{about.certified_name ?? say('console-withdrawals.about_name_none')}</bdi>
        </KeyValue>
        {about.registered_at && (
          <KeyValue name={say('console-withdrawals.about_since')}>
            <TimeText instant={about.registered_at} timeZone={zone} />
          </KeyValue>
        )}
        <KeyValue name={say('console-withdrawals.about_bound')}>
          <TimeText instant={about.bound_at} timeZone={zone} />
        </KeyValue>
        <KeyValue name={say('console-withdrawals.about_before')}>
          {say('console-withdrawals.about_before_count', {
            n: about.completed_before,
            there: about.completed_there,
          })}
        </KeyValue>
        <KeyValue name={say('console-withdrawals.about_day')}>
          <MoneyText micro={microOf(about.day_total)} purpose="exact" />
        </KeyValue>
        {about.held && (
          <KeyValue name={say('console-withdrawals.about_held')}>
            <TimeText instant={about.held.until} timeZone={zone} />
          </KeyValue>
        )}
      </KeyValues>
    </section>
  );
}
