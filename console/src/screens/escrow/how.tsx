import { Note } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import css from './escrow.module.css';

const columns = ['orders', 'promised', 'paid', 'unpaid', 'capacity'] as const;

/** What each column of the table is, in words. */
export function How() {
  const { say } = useSpeaker();
  return (
    <Leaf title={say('console-escrow.how')}>
      <dl className={css.columns}>
        {columns.map((column) => (
          <div key={column}>
            <dt>{say(`console-escrow.${column}`)}</dt>
            <Note as="dd">{say(`console-escrow.${column}_text`)}</Note>
          </div>
        ))}
      </dl>
    </Leaf>
  );
}
