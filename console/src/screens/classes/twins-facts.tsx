import type { ClassTwins, TwinRound } from '@paperlock/contract/twins-desk.ts';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { twinsQuery } from '../../api/classes.ts';
import { ReadState } from '../../shell/read-state.tsx';
import { useRead } from '../../shell/use-read.ts';
import { Fact } from './board-facts.tsx';
import css from './projector.module.css';

/** The twin game of a class on the wall: counts and shares of all together, and nobody in particular. */
export function TwinsFacts({ id }: { id: string }) {
  const { say } = useSpeaker();
  return (
    <ReadState query={useRead(twinsQuery, id)}>
      {(twins) => (
        <div className={css.rounds}>
          {twins.rounds.length === 0 && (
            <p className={css.said}>
              {say(twins.open ? 'console-classes.twins_nobody' : 'console-classes.twins_closed')}
            </p>
          )}
          {twins.rounds.map((round) => (
            <Round key={String(round.second_look)} round={round} twins={twins} />
          ))}
        </div>
      )}
    </ReadState>
  );
}

function Round({ round, twins }: { round: TwinRound; twins: ClassTwins }) {
  const { say } = useSpeaker();
  const { second_look, finished, began, sum } = round;
  const title = say(second_look ? 'console-classes.twins_with' : 'console-classes.twins_without');
  return (
    <section aria-label={title}>
      <h2 className={css.name}>{title}</h2>
      <dl className={css.facts}>
        <Fact name={say('console-classes.twins_finished')}>
          <span role="status">{say('console-classes.done_of', { done: finished, of: began })}</span>
        </Fact>
        {sum ? (
          <Sums sum={sum} />
        ) : (
          <Fact name={say('console-classes.twins_sum')} text>
            {say('console-classes.twins_few', { n: twins.few_below })}
          </Fact>
        )}
      </dl>
    </section>
  );
}

const parts = ['kept', 'honest', 'fraud'] as const;

function Sums({ sum }: { sum: NonNullable<TwinRound['sum']> }) {
  const { say } = useSpeaker();
  const percents = { kept: sum.kept_percent, honest: sum.honest_percent, fraud: sum.fraud_percent };
  const of = sum.games;
  const count = (done: number) => say('console-classes.done_of', { done, of });
  return (
    <>
      <Fact name={say('console-classes.twins_counted')}>{say('console-classes.twins_games', { n: of })}</Fact>
      <Fact name={say('console-classes.twins_where')} text>
        <span className={css.where} aria-hidden="true">
          {parts.map((part) => (
            <i key={part} data-part={part} style={{ inlineSize: `${percents[part]}%` }} />
          ))}
        </span>
        {parts.map((part) => (
          <span key={part} className={css.wherePart} data-part={part}>
            {say(`console-classes.twins_${part}`, { percent: percents[part] })}
          </span>
        ))}
      </Fact>
      <Fact name={say('console-classes.twins_put')}>{count(sum.put_in_fraud)}</Fact>
      <Fact name={say('console-classes.twins_looked')}>{count(sum.looked_first)}</Fact>
      <Fact name={say('console-classes.twins_tried')}>{count(sum.tried)}</Fact>
      <Fact name={say('console-classes.twins_fee')}>{count(sum.paid_fee)}</Fact>
    </>
  );
}
