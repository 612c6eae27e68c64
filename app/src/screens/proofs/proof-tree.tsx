import { buckets } from '@paperlock/domain/proofs/encoding.ts';
import { microOfText } from '@paperlock/domain/proofs/statement.ts';
import { Fold } from '@paperlock/ui/fold.tsx';
import { Note } from '@paperlock/ui/layout.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { SelectField } from '@paperlock/ui/select-field.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { moneyUnit, showCount, showMoney } from '@paperlock/words/display.ts';
import { useState } from 'react';
import type { Checked } from './check-proof.ts';
import css from './proofs.module.css';
import { type TreeLevel, TreePicture } from './tree-picture.tsx';

/** Leaf first, root last; the root has nothing beside it. */
const levelsOf = ({ judgement, answer }: Checked, nth: number): TreeLevel[] => {
  const [way, leaf] = [judgement.ways[nth] ?? [], answer.mine.leaves[nth]];
  return way.map(({ sum }, level) => {
    const beside = leaf?.path[level];
    return {
      level,
      own: sum,
      beside: beside ? microOfText(beside.sum) : null,
      isRight: (((leaf?.position ?? 0) >> level) & 1) === 1,
    };
  });
};

/** The way of each of the four entries to the root, as a small tree, and behind it its sums as a table. A tap shows all decimals. */
export function ProofTree({ checked }: { checked: Checked }) {
  const { say, tag } = useSpeaker();
  const [nth, setNth] = useState(0);
  const levels = levelsOf(checked, nth);
  const money = (micro: bigint) => `${showMoney(tag, micro, { purpose: 'read' })} ${moneyUnit}`;
  const label = say('proofs.tree_label', {
    amount: money(levels[0]?.own ?? 0n),
    n: levels.length - 1,
    total: money(levels.at(-1)?.own ?? 0n),
  });
  return (
    <div className={css.stack}>
      <h3 className={css.subtitle}>{say('proofs.tree')}</h3>
      <Note>{say('proofs.tree_text')}</Note>
      <SelectField
        label={say('proofs.tree_entry')}
        value={buckets[nth]}
        options={buckets.map((value) => ({ value, label: say(`proofs.part_${value}`) }))}
        onChange={({ currentTarget }) => setNth(currentTarget.selectedIndex)}
      />
      <div className={css.stack}>
        <TreePicture levels={levels} label={label} />
        <Note>{label}</Note>
        <Fold title={say('ui.chart_table')}>
          <table className={css.table}>
            <thead>
              <tr>
                <th scope="col">{say('proofs.tree_level')}</th>
                <th scope="col">{say('proofs.tree_own')}</th>
                <th scope="col">{say('proofs.tree_beside')}</th>
              </tr>
            </thead>
            <tbody>
              {levels.map(({ level, own, beside }) => (
                <tr key={level}>
                  <th scope="row">{showCount(tag, level)}</th>
                  <td>
                    <MoneyText micro={own} purpose="read" unit={false} />
                  </td>
                  <td>{beside === null ? '—' : <MoneyText micro={beside} purpose="read" unit={false} />}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Fold>
      </div>
    </div>
  );
}
