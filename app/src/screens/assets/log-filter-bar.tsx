import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import type { LogFilter } from '../../api/assets.ts';
import { isNarrowed } from '../../parts/assets/log-filter.ts';
import { FilterBar } from '../../parts/filter-bar.tsx';
import css from './asset-history.module.css';
import { FilterSheet } from './filter-sheet.tsx';

type LogFilterBarProps = { filter: LogFilter; onChange: (filter: LogFilter) => void };

export function LogFilterBar({ filter, onChange }: LogFilterBarProps) {
  const { say } = useSpeaker();
  return (
    <div className={css.bar}>
      <FilterBar
        chosen={isNarrowed(filter) ? <Chosen filter={filter} /> : say('assets.filter_none')}
        label={say('assets.filter')}
        onChange={onChange}
        sheet={(way) => <FilterSheet filter={filter} {...way} />}
      />
    </div>
  );
}

function Chosen({ filter: { kind, direction, from, to } }: { filter: LogFilter }) {
  const { say } = useSpeaker();
  const days = from || to ? say('assets.filter_days', { from: from ?? '…', to: to ?? '…' }) : undefined;
  const said = [kind && say(`assets.kind_${kind}`), direction && say(`assets.direction_${direction}`), days];
  return said.filter((text) => text !== undefined).join(' · ');
}
