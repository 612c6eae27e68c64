import type { Product } from '@paperlock/contract/products.ts';
import { Explain } from '@paperlock/ui/explain.tsx';
import { Note } from '@paperlock/ui/layout.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import css from './products.module.css';

/** What kind of project it is and how it trades, each explained where it is named. */
export function KindLine({ product: { type, strategy } }: { product: Product }) {
  const { say } = useSpeaker();
  return (
    <Note as="div" className={css.kinds}>
      <Explain term={say(`products.type_${type}`)}>{say(`products.type_${type}_text`)}</Explain> ·{' '}
      <Explain term={say(`products.strategy_${strategy}`)}>{say(`products.how_${strategy}`)}</Explain>
    </Note>
  );
}
