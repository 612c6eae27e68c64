import type { Figure } from '@paperlock/contract/figures.ts';
import { CopyButton } from '@paperlock/ui/copy-button.tsx';
import { Note } from '@paperlock/ui/layout.tsx';
import { Sheet } from '@paperlock/ui/sheet.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { Moment } from '../moment.tsx';
import { FigureValue } from './figure-value.tsx';
import css from './figures.module.css';

type FigureSheetProps = {
  figure: Figure | undefined;
  computedAt: string | undefined;
  open: boolean;
  onClose: () => void;
};

/** How a number is computed: in words, and as the question that the database was asked. */
export function FigureSheet({ figure, computedAt, open, onClose }: FigureSheetProps) {
  const { say } = useSpeaker();
  return (
    <Sheet open={open} onClose={onClose} title={figure?.title}>
      {figure && computedAt && (
        <div className={css.parts}>
          <p className={css.value}>
            <FigureValue figure={figure} />
          </p>
          <section className={css.part}>
            <h3 className={css.title}>{say('content.figures_how')}</h3>
            <p>{figure.definition}</p>
          </section>
          <section className={css.part}>
            <div className={css.head}>
              <h3 className={css.title}>{say('content.figures_query')}</h3>
              <CopyButton text={figure.query} label={say('content.figures_copy')} />
            </div>
            <pre className={css.query} dir="ltr" translate="no">
              {figure.query}
            </pre>
            <Note>
              {say(figure.unit === 'amount' ? 'content.figures_query_amount' : 'content.figures_query_text')}
            </Note>
          </section>
          <Note>
            {say('content.figures_at')} <Moment instant={computedAt} />
          </Note>
        </div>
      )}
    </Sheet>
  );
}
