import type { Address } from '@paperlock/contract/screens.ts';
import { type FirstStep, firstSteps, nextStep } from '@paperlock/domain/first-steps/first-steps.ts';
import { microOf } from '@paperlock/domain/read-amount.ts';
import { Button, ButtonLink } from '@paperlock/ui/button.tsx';
import { DoneMark } from '@paperlock/ui/done-mark.tsx';
import { ChevronIcon } from '@paperlock/ui/icons.tsx';
import { Note, Stack } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { Progress } from '@paperlock/ui/progress.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showMoney } from '@paperlock/words/display.ts';
import { worldQuery } from '../../api/worlds.ts';
import { PutAway } from '../../parts/home/put-away-button.tsx';
import { usePracticeMoney } from '../../parts/use-practice-money.ts';
import { useMayStartOver, useSalesEnd } from '../../parts/use-sales-end.ts';
import { useTimeMover } from '../../parts/use-time-mover.ts';
import { useRead } from '../../shell/use-read.ts';
import css from './first-steps.module.css';

const ways = {
  money: '/pages/profile/deposit',
  pin: '/pages/profile/security-pin-settings',
  buy: '/pages/home/lockming',
  time: '/pages/home/clock',
  withdraw: '/pages/profile/withdrawal',
} as const satisfies Record<FirstStep, Address>;

type FirstStepsProps = { done: ReadonlySet<FirstStep>; onAway: () => void };

/** Once through everything: each step is one tap away, and ticks itself off. The next one is the button of the page. */
export function FirstSteps({ done, onAway }: FirstStepsProps) {
  const { say } = useSpeaker();
  const next = nextStep(done);
  const nameOf = useStepNames();
  // Nothing is left to buy, and nobody publishes anything in a world of one's own.
  const isBuying = next === 'buy';
  const mayStartOver = useMayStartOver();
  const isOver = useSalesEnd({ enabled: isBuying }) === null && mayStartOver && isBuying;
  return (
    <Leaf title={say('home.steps')} flush end={<PutAway onPress={onAway} />}>
      <div className={css.progress}>
        <Progress
          percent={(done.size / firstSteps.length) * 100}
          label={say('home.steps_count', { done: done.size, all: firstSteps.length })}
        />
      </div>
      <ol aria-label={say('home.steps')}>
        {firstSteps.map((step, at) => (
          <li key={step} className={css.step} data-state={stateOf(step, done, next)}>
            {step === next ? (
              <div className={css.now}>
                <Sign number={at + 1} />
                <Stack space={2}>
                  {step === 'money' ? (
                    <GetMoney />
                  ) : (
                    <ButtonLink href={isOver ? '/pages/profile/world' : ways[step]} wide>
                      {say(isOver ? 'worlds.over' : `home.step_${nameOf(step)}`)}
                    </ButtonLink>
                  )}
                  <Note>{say(isOver ? 'home.step_buy_over_text' : `home.step_${nameOf(step)}_text`)}</Note>
                </Stack>
              </div>
            ) : (
              <a className={css.way} href={ways[step]}>
                <Sign number={at + 1} done={done.has(step)} />
                <span className={css.name}>{say(`home.step_${nameOf(step)}`)}</span>
                <ChevronIcon size={20} />
              </a>
            )}
          </li>
        ))}
      </ol>
    </Leaf>
  );
}

/** Who cannot move time waits for it: for the teacher of their class, or for the operators. */
const useStepNames = () => {
  const mover = useTimeMover(useRead(worldQuery).data);
  const waitsFor = mover === 'teacher' || mover === 'operators' ? mover : undefined;
  return (step: FirstStep) => (step === 'time' && waitsFor ? (`time_${waitsFor}` as const) : step);
};

/** The first step is done right here. Money that arrived counts as coming until the step is read as done. */
function GetMoney() {
  const { say, tag } = useSpeaker();
  const { get, busy, coming, arrived } = usePracticeMoney();
  const gift = coming ?? arrived;
  return (
    <Stack space={2}>
      <Button busy={busy || gift !== undefined} wide onClick={get}>
        {say('home.step_money')}
      </Button>
      <Note role="status">
        {gift !== undefined &&
          say('home.step_money_coming', { amount: showMoney(tag, microOf(gift), { purpose: 'own' }) })}
      </Note>
    </Stack>
  );
}

const stateOf = (step: FirstStep, done: ReadonlySet<FirstStep>, next: FirstStep | undefined) =>
  done.has(step) ? 'done' : step === next ? 'next' : 'later';

function Sign({ number, done = false }: { number: number; done?: boolean }) {
  const { say } = useSpeaker();
  return done ? <DoneMark says={say('home.steps_done')} /> : <span className={css.sign}>{number}</span>;
}
