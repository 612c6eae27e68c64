import type { Performance } from '@paperlock/contract/reports.ts';
import { type ComparedBy, compareStrategies } from '@paperlock/domain/reports/compare-strategies.ts';
import { Note } from '@paperlock/ui/layout.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useState } from 'react';
import { PercentText } from '../../parts/percent-text.tsx';
import css from '../../parts/reports/reports.module.css';
import { cut, shareText } from '../../parts/rounded.ts';
import { useStrategyName } from './use-strategy-name.ts';

type StrategiesTableProps = {
  list: readonly Performance[];
  chosen: Performance;
  onChoose: (strategy: Performance['strategy']) => void;
};

const columns = ['total', 'fall', 'lost'] as const satisfies readonly ComparedBy[];

/** One row for each. In their own order until a reader sorts them, so that none leads by itself. */
export function StrategiesTable({ list, chosen, onChoose }: StrategiesTableProps) {
  const { say, tag } = useSpeaker();
  const nameOf = useStrategyName();
  const [by, setBy] = useState<ComparedBy>('own');
  return (
    <>
      <table className={css.rows} data-columns="compared" aria-label={say('reports.compare')}>
        <thead>
          <tr>
            <th scope="col">{say('reports.compare_strategy')}</th>
            {columns.map((column) => (
              <th key={column} scope="col" aria-sort={by === column ? 'other' : 'none'}>
                <button
                  type="button"
                  className={css.sort}
                  aria-pressed={by === column}
                  onClick={() => setBy(by === column ? 'own' : column)}
                >
                  {say(`reports.compare_${column}`)}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {compareStrategies(list, by).map((one) => (
            <tr key={one.strategy ?? 'hold'} data-own={one === chosen || undefined}>
              <th scope="row">
                <button
                  type="button"
                  className={css.sort}
                  aria-pressed={one === chosen}
                  onClick={() => onChoose(one.strategy)}
                >
                  {nameOf(one.strategy)}
                </button>
              </th>
              <td data-name={say('reports.compare_total')}>
                <PercentText ppm={cut(one.total_return_ppm)} />
              </td>
              <td data-name={say('reports.compare_fall')}>
                <PercentText ppm={cut(-one.drawdown_ppm)} />
              </td>
              <td data-name={say('reports.compare_lost')}>
                {one.lock_up.summary ? (
                  <bdi dir="ltr">{shareText(tag, one.lock_up.summary.lost.ppm)}</bdi>
                ) : (
                  say('reports.none')
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Note>{say('reports.compare_note', { days: chosen.lock_up.days })}</Note>
    </>
  );
}
