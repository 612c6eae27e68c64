import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showMoney } from '@paperlock/words/display.ts';
import css from './proofs.module.css';

export type TreeLevel = { level: number; own: bigint; beside: bigint | null; isRight: boolean };

const [WIDTH, ROW, TOP, RADIUS] = [320, 58, 22, 8];
const MIDDLE = WIDTH / 2;
const ASIDE = 76;
/** A million people are twenty-two levels; what is in the middle looks as what is around it. */
const MOST_ROWS = 6;

type Row = TreeLevel | { skipped: number };

const rowsOf = (levels: readonly TreeLevel[]): Row[] => {
  const fromRoot = [...levels].reverse();
  if (fromRoot.length <= MOST_ROWS) return fromRoot;
  const skipped = fromRoot.length - (MOST_ROWS - 1);
  return [...fromRoot.slice(0, 2), { skipped }, ...fromRoot.slice(-(MOST_ROWS - 3))];
};

/** Root above, own entry below. Who is on which side is not turned around with the direction of reading: it is a fact. */
export function TreePicture({ levels, label }: { levels: readonly TreeLevel[]; label: string }) {
  const { say } = useSpeaker();
  const rows = rowsOf(levels);
  return (
    <svg
      className={css.tree}
      viewBox={`0 0 ${WIDTH} ${TOP + (rows.length - 1) * ROW + 40}`}
      role="img"
      aria-label={label}
      direction="ltr"
    >
      {rows.map((row, nth) =>
        'skipped' in row ? (
          <text key="skipped" x={MIDDLE} y={TOP + nth * ROW + 4} data-role="skipped">
            {say('proofs.tree_more', { n: row.skipped })}
          </text>
        ) : (
          <TreeRow key={row.level} row={row} y={TOP + nth * ROW} below={rows[nth - 1]} />
        ),
      )}
    </svg>
  );
}

const xOf = (isRight: boolean, own: boolean): number => MIDDLE + (isRight === own ? ASIDE : -ASIDE);

/** A row has the node on the way and the one beside it, both hanging from the node above, which is drawn in the middle. */
function TreeRow({ row, y, below: above }: { row: TreeLevel; y: number; below: Row | undefined }) {
  const isRoot = row.beside === null;
  const own = isRoot ? MIDDLE : xOf(row.isRight, true);
  const aboveX = above && !('skipped' in above) && above.beside !== null ? xOf(above.isRight, true) : MIDDLE;
  const [fromY, toY] = [y - ROW + RADIUS + 20, y - RADIUS - 2];
  return (
    <g>
      {!isRoot && (
        <>
          <line x1={aboveX} y1={fromY} x2={own} y2={toY} data-role="way" />
          <line x1={aboveX} y1={fromY} x2={xOf(row.isRight, false)} y2={toY} />
          <circle cx={xOf(row.isRight, false)} cy={y} r={RADIUS} data-role="beside" />
          <Sum x={xOf(row.isRight, false)} y={y} micro={row.beside ?? 0n} />
        </>
      )}
      <circle cx={own} cy={y} r={RADIUS} data-role="own" />
      <Sum x={own} y={y} micro={row.own} />
    </g>
  );
}

function Sum({ x, y, micro }: { x: number; y: number; micro: bigint }) {
  const { tag } = useSpeaker();
  return (
    <text x={x} y={y + RADIUS + 13}>
      {showMoney(tag, micro, { purpose: 'own' })}
    </text>
  );
}
