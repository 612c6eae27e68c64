import type { Failure } from '@paperlock/client/envelope.ts';
import { SUCCESS_TOAST_MS } from '@paperlock/client/notices.ts';
import { requestNo } from '@paperlock/client/request-no.ts';
import { operatorClockAdvance } from '@paperlock/contract/clock-desk.ts';
import { LEAP_DAYS } from '@paperlock/domain/clock/limits.ts';
import { type ClockWish, clockSteps, howFar } from '@paperlock/domain/clock/steps.ts';
import { may } from '@paperlock/domain/operators/permissions.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { FormFault } from '@paperlock/ui/form-fault.tsx';
import { Note, Stack } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { SelectField } from '@paperlock/ui/select-field.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showToast } from '@paperlock/ui/toast-store.ts';
import { type Faults, faultsOf, useForm } from '@paperlock/web/use-form.ts';
import { useState } from 'react';
import { MomentField } from '../../parts/moment-field.tsx';
import { useOperator, useShell } from '../../shell/shell-context.tsx';
import css from './clock.module.css';
import { ReviewMove } from './review-move.tsx';

const ways = [...(Object.keys(clockSteps) as (keyof typeof clockSteps)[]), 'date'] as const;
type Way = (typeof ways)[number];

const said = { clock_date_past: 'past', clock_too_far: 'far', clock_end: 'end' } as const;

/** What was reviewed; its number stays while it is tried again, so it is done once. */
type Reviewed = { wish: ClockWish; now: Date; to: Date; number: string };

export function MoveForm({ now }: { now: Date }) {
  const { say } = useSpeaker();
  const operator = useOperator();
  if (!operator) return null;
  return (
    <Leaf title={say('console-clock.move')}>
      {may(operator.roles, 'clock.advance') ? (
        <Form now={now} />
      ) : (
        <Note>{say('console-clock.permission', { permission: 'clock.advance' })}</Note>
      )}
    </Leaf>
  );
}

/** How far, a look at what that means, then it is done. */
function Form({ now }: { now: Date }) {
  const { say } = useSpeaker();
  const { client, queries } = useShell();
  const [by, setBy] = useState<Way>('day');
  const [moment, setMoment] = useState<string | null>(null);
  const [reviewed, setReviewed] = useState<Reviewed>();
  const [refused, setRefused] = useState<Faults<'to'>>({});

  const { faults, props } = useForm({
    fields: ['to'],
    check: () => {
      setRefused({});
      const wish = wishOf(by, moment);
      if (!wish) return { to: say('console-clock.to_enter') };
      const far = howFar(wish, now);
      if (far.ok) return {};
      return {
        [by === 'date' ? 'to' : 'form']: say(`console-clock.to_${said[far.refusal]}`, { days: LEAP_DAYS }),
      };
    },
    send: async () => {
      const wish = wishOf(by, moment);
      const far = wish && howFar(wish, now);
      if (wish !== null && far?.ok) {
        const to = new Date(now.getTime() + far.value);
        setReviewed({ wish, now, to, number: requestNo() });
      }
    },
  });
  const shown: Faults<'to'> = Object.keys(faults).length > 0 ? faults : refused;

  /** Throws only when no answer came. */
  const move = async ({ wish, number }: Reviewed): Promise<void> => {
    try {
      await client.call(operatorClockAdvance, { ...wish, request_no: number });
      showToast(say('console-clock.moved'), { tone: 'success', forMs: SUCCESS_TOAST_MS });
    } catch (failure) {
      if (typeof (failure as Failure).code === 'string') throw failure;
      setRefused(faultsOf(failure as Failure, ['to']));
    }
    setReviewed(undefined);
    void queries.invalidateQueries();
  };

  return (
    <Stack as="form" {...props}>
      <FormFault text={shown.form} />
      <div className={css.fields}>
        <SelectField
          label={say('console-clock.how_far')}
          defaultValue={by}
          options={ways.map((value) => ({ value, label: say(`console-clock.by_${value}`) }))}
          onChange={({ target }) => setBy(ways[target.selectedIndex] ?? 'day')}
        />
        {by === 'date' && (
          <MomentField
            name="to"
            label={say('console-clock.to')}
            hint={say('console-clock.to_hint', { days: LEAP_DAYS })}
            error={shown.to}
            moment={moment}
            onChange={setMoment}
          />
        )}
      </div>
      <div className={css.buttons}>
        <Button type="submit">{say('console-clock.review')}</Button>
      </div>
      <ReviewMove
        reviewed={reviewed}
        onClose={() => setReviewed(undefined)}
        onMove={() => (reviewed ? move(reviewed) : Promise.resolve())}
      />
    </Stack>
  );
}

/** Null while no moment was chosen. */
const wishOf = (by: Way, moment: string | null): ClockWish | null => {
  if (by !== 'date') return { by };
  return moment === null ? null : { by, to: moment };
};
