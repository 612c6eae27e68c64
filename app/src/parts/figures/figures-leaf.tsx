import type { Figure } from '@paperlock/contract/figures.ts';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { List, ListRow } from '@paperlock/ui/list.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { Read } from '@paperlock/web/read.tsx';
import { useState } from 'react';
import { figuresQuery } from '../../api/figures.ts';
import { useRead } from '../../shell/use-read.ts';
import { Neighbours } from '../neighbours.tsx';
import { FigureSheet } from './figure-sheet.tsx';
import { FigureValue } from './figure-value.tsx';
import css from './figures.module.css';

/** The platform in numbers, losses as plainly as the rest. A tap on one says how it is computed. */
export function FiguresLeaf() {
  const { say, lang } = useSpeaker();
  const query = useRead(figuresQuery, lang);
  const { data } = query;
  const [asked, setAsked] = useState<Figure>();
  const [open, setOpen] = useState(false);
  const explain = (figure: Figure) => {
    setAsked(figure);
    setOpen(true);
  };
  return (
    <Leaf title={say('content.figures')} flush>
      <Read query={query} failed={say('content.figures_failed')} shape="row" count={4} />
      {data && (
        <List label={say('content.figures')}>
          {data.list.map((figure) => (
            <ListRow
              key={figure.name}
              title={figure.title}
              end={<FigureValue figure={figure} />}
              onPress={() => explain(figure)}
            />
          ))}
        </List>
      )}
      {data && (
        <div className={css.neighbours}>
          <Neighbours />
        </div>
      )}
      <FigureSheet figure={asked} computedAt={data?.computed_at} open={open} onClose={() => setOpen(false)} />
    </Leaf>
  );
}
