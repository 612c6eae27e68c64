import type { Failure } from '@paperlock/client/envelope.ts';
import { SUCCESS_TOAST_MS } from '@paperlock/client/notices.ts';
import { requestNo } from '@paperlock/client/request-no.ts';
import { dayStart } from '@paperlock/domain/assets/days.ts';
import { CLOCK_END, LEAP_DAYS } from '@paperlock/domain/clock/limits.ts';
import { type ClockWish, clockSteps, howFar } from '@paperlock/domain/clock/steps.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { DateField } from '@paperlock/ui/date-field.tsx';
import { FormFault } from '@paperlock/ui/form-fault.tsx';
import { KeyValue, KeyValues } from '@paperlock/ui/key-values.tsx';
import { Note, Stack } from '@paperlock/ui/layout.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { Tabs } from '@paperlock/ui/tabs.tsx';
import { notices } from '@paperlock/web/notice-store.ts';
import { useForm } from '@paperlock/web/use-form.ts';
import { showTime } from '@paperlock/words/display.ts';
import { type ReactNode, useRef, useState } from 'react';
import { dueOrdersQuery } from '../../api/orders.ts';
import { securityQuery } from '../../api/security.ts';
import { worldQuery } from '../../api/worlds.ts';
import { PastHoldSheet } from '../../parts/clock/past-hold-sheet.tsx';
import { useMoveTime } from '../../parts/clock/use-move-time.ts';
import { type Asked, useConfirmation } from '../../parts/confirm-by-pin.tsx';
import { ConfirmSheet } from '../../parts/confirm-sheet.tsx';
import { Moment } from '../../parts/moment.tsx';
import { useMayStartOver, useSalesEnd } from '../../parts/use-sales-end.ts';
import { readerZone } from '../../shell/reader-zone.ts';
import { useQueryValue } from '../../shell/router.tsx';
import { Screen, useGoBack } from '../../shell/screen.tsx';
import { useUser } from '../../shell/shell-context.tsx';
import { useRead } from '../../shell/use-read.ts';
import css from './clock.module.css';
import { DueList } from './due-list.tsx';
import { allDue, endsOf, willBring } from './due-until.ts';
import { type Passed, PassedLeaf, useIsBooking } from './passed-leaf.tsx';
import { ProgressLeaf } from './progress-leaf.tsx';

const steps = [...(Object.keys(clockSteps) as (keyof typeof clockSteps)[]), 'date'] as const;

/** What other pages ask for: the end of an order, of a hold, or of the day whose limit is used up. */
const aims = ['order', 'hold', 'limit'] as const;
type Aim = (typeof aims)[number];
type Way = (typeof steps)[number] | Aim;

/** These were in the way of something on the page before. */
const isInTheWay = (by: Way): by is 'hold' | 'limit' => by === 'hold' || by === 'limit';

/** The moment that the address of this page names, while it is still to come. */
const useAim = (now: Date): { name: Aim; to: string } | null => {
  const [to, wanted] = [useQueryValue('to'), useQueryValue('for')];
  const name = aims.find((aim) => aim === wanted);
  const at = Date.parse(to);
  return name && at > now.getTime() && at <= CLOCK_END.getTime()
    ? { name, to: new Date(at).toISOString() }
    : null;
};

const faults = { clock_date_past: 'past', clock_too_far: 'far', clock_end: 'end' } as const;

type TimeMachineProps = {
  /** Platform time. */
  now: Date;
  /** Stands above it: what time it is. */
  children: ReactNode;
  /** Stands below it. */
  after: ReactNode;
};

/** How far, what is due meanwhile, and one more question, which says for whom it moves. */
export function TimeMachine({ now, children, after }: TimeMachineProps) {
  const { say, lang } = useSpeaker();
  const moveTime = useMoveTime();
  const aim = useAim(now);
  const [chosen, setBy] = useState<Way>();
  // An aim that has been reached is not offered any more.
  const by =
    chosen && (chosen === aim?.name || !aims.some((name) => name === chosen)) ? chosen : (aim?.name ?? 'day');
  const [passed, setPassed] = useState<Passed>();
  const [day, setDay] = useState('');
  const isBooking = useIsBooking(passed);
  const { asked, ask } = useConfirmation<ClockWish>();
  const wish = by === aim?.name ? ({ by: 'date', to: aim.to } as const) : wishOf(by, day);
  const { data: overview, refetch } = useRead(securityQuery);
  const isGuest = useUser()?.guest === true;
  // However far it goes: many small steps would end a hold, too.
  const isHeld = !isGuest && overview?.hold != null && now < new Date(overview.hold.until);
  const lastSale = useSalesEnd();
  const endsSales = (to: ClockWish) => lastSale != null && momentOf(to, now) >= lastSale;
  // Time that belongs to one person alone needs no second question, unless nothing is left to buy afterwards.
  const isOwn = useRead(worldQuery).data?.kind === 'private';
  const running = useRead(dueOrdersQuery, 'open', lang).data;
  const goBack = useGoBack();
  const number = useRef(requestNo());
  const review = { title: say('clock.review_title'), action: say('clock.go') };
  const move = async (
    { draft, requestNo }: Pick<Asked<ClockWish>, 'draft' | 'requestNo'>,
    proofs: object = {},
  ) => {
    const { from, now: then } = await moveTime(draft, requestNo, proofs).catch((failure: unknown) => {
      // It may be that a hold began elsewhere a moment ago.
      void refetch();
      throw failure;
    });
    const due = allDue(running?.list ?? [], now, new Date(then));
    setPassed({ from, to: then, ...willBring(due), locks: endsOf(due, { from, to: then }) });
    window.scrollTo({ top: 0 });
    if (!isInTheWay(by)) return;
    // The page before has no card that says so.
    notices.toast(say('clock.moved'), SUCCESS_TOAST_MS);
    goBack();
  };
  const form = useForm({
    fields: ['to'],
    check: () => {
      if (!wish) return { to: say('clock.to_enter') };
      const far = howFar(wish, now);
      if (far.ok) return {};
      return { [by === 'date' ? 'to' : 'form']: say(`clock.to_${faults[far.refusal]}`, { days: LEAP_DAYS }) };
    },
    send: async () => {
      if (!wish) return;
      if (!isOwn || isHeld || endsSales(wish)) return ask(wish);
      try {
        await move({ draft: wish, requestNo: number.current });
        number.current = requestNo();
      } catch (failure) {
        // Refused is an answer, so the next try is another request.
        if (typeof (failure as Failure).code === 'number') number.current = requestNo();
        throw failure;
      }
    },
  });
  return (
    <Screen
      title={say('clock.title')}
      actions={
        <Button {...form.button} disabled={isBooking}>
          {say(isBooking ? 'clock.progress' : isOwn ? 'clock.go' : 'clock.review')}
        </Button>
      }
    >
      {children}
      {passed && <PassedLeaf key={passed.to} passed={passed} />}
      <ProgressLeaf unseen={passed !== undefined} />
      <Stack as="form" {...form.props}>
        <FormFault text={form.faults.form} />
        <Tabs
          label={say('clock.step')}
          wraps
          tabs={[...(aim ? [aim.name] : []), ...steps].map((name) => ({
            name,
            label: say(`clock.step_${name}`),
          }))}
          selected={by}
          onSelect={setBy}
        >
          {by === 'date' && (
            <div className={css.day}>
              <DateField
                name="to"
                label={say('clock.to')}
                hint={say('clock.to_hint', { days: LEAP_DAYS })}
                error={form.faults.to}
                defaultValue={day}
                min={showTime(now, readerZone()).slice(0, 10)}
                onInput={({ currentTarget }) => setDay(currentTarget.value)}
              />
            </div>
          )}
          {wish && endsSales(wish) && <NothingLeft />}
          {wish && <DueList now={now} until={momentOf(wish, now)} ends={isInTheWay(by) ? by : undefined} />}
        </Tabs>
      </Stack>
      {after}
      <ConfirmSheet {...review} asked={isHeld ? undefined : asked} send={move}>
        <Review now={now} wish={asked?.draft} endsSales={asked !== undefined && endsSales(asked.draft)} />
      </ConfirmSheet>
      {isHeld && (
        <PastHoldSheet {...review} asked={asked} send={move}>
          <Review now={now} wish={asked?.draft} endsSales={asked !== undefined && endsSales(asked.draft)} />
        </PastHoldSheet>
      )}
    </Screen>
  );
}

type ReviewProps = { now: Date; wish: ClockWish | undefined; endsSales: boolean };

function Review({ now, wish, endsSales }: ReviewProps) {
  const { say } = useSpeaker();
  const kind = useRead(worldQuery).data?.kind;
  return (
    <Stack>
      <KeyValues>
        <KeyValue name={say('clock.review_from')}>
          <Moment instant={now} />
        </KeyValue>
        <KeyValue name={say('clock.review_to')}>{wish && <Moment instant={momentOf(wish, now)} />}</KeyValue>
      </KeyValues>
      <p>
        {kind && `${say(`clock.review_${kind}`)} `}
        {say('clock.review_text')}
      </p>
      {endsSales && <NothingLeft />}
    </Stack>
  );
}

/** Before the leap that ends the last sale. */
function NothingLeft() {
  const { say } = useSpeaker();
  const mayStartOver = useMayStartOver();
  return <Note size={16}>{say(mayStartOver ? 'clock.sales_end_own' : 'clock.sales_end')}</Note>;
}

/** Null while no day was chosen. */
const wishOf = (by: Way, day: string): ClockWish | null => {
  if (by === 'order' || isInTheWay(by)) return null;
  if (by !== 'date') return { by };
  return /^\d{4}-\d\d-\d\d$/.test(day) ? { by, to: dayStart(day, readerZone()).toISOString() } : null;
};

const momentOf = (wish: ClockWish, now: Date): Date =>
  wish.by === 'date' ? new Date(wish.to) : new Date(now.getTime() + clockSteps[wish.by]);
