import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showCount } from '@paperlock/words/display.ts';
import { stageQuery } from '../../api/classes.ts';
import { ReadState } from '../../shell/read-state.tsx';
import { useRead } from '../../shell/use-read.ts';
import { Fact, Sum } from './board-facts.tsx';
import css from './projector.module.css';

/** A run on the platform on the wall: how many wait, what everybody is owed, and what there is. */
export function RunFacts({ id }: { id: string }) {
  const { say, tag } = useSpeaker();
  return (
    <ReadState query={useRead(stageQuery, id)}>
      {({ run: { waiting, statement } }) => (
        <dl className={css.facts}>
          <Fact name={say('console-classes.run_waiting')}>
            <span role="status">{showCount(tag, waiting)}</span>
          </Fact>
          {statement ? (
            <>
              <Fact name={say('console-classes.run_owed')}>
                <Sum amount={statement.owed} />
              </Fact>
              <Fact name={say('console-classes.run_assets')}>
                <Sum amount={statement.assets} />
              </Fact>
              <Fact name={say('console-classes.run_source')} text>
                {say('console-classes.run_day', { day: statement.day })}
              </Fact>
            </>
          ) : (
            <Fact name={say('console-classes.run_source')} text>
              {say('console-classes.run_no_statement')}
            </Fact>
          )}
        </dl>
      )}
    </ReadState>
  );
}
