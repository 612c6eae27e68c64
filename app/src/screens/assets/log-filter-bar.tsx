import { Button } from '@paperlock/ui/button.tsx';
import { FilterIcon } from '@paperlock/ui/icons.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useState } from 'react';
import type { LogFilter } from '../../api/assets.ts';
import css from './asset-history.module.css';
import { FilterSheet } from './filter-sheet.tsx';
import { isNarrowed } from './log-filter.ts';

type FilterBarProps = { filter: LogFilter; onChange: (filter: LogFilter) => void };

/** What the list is narrowed to, in words, and the way to change it. */
export function FilterBar({ filter, onChange }: FilterBarProps) {
  const { say } = useSpeaker();
  const [times, setTimes] = useState(0);
  const [open, setOpen] = useState(false);
  const show = () => {
    setTimes(times + 1);
    setOpen(true);
  };
  return (
    <div className={css.bar}>
      <p className={css.chosen} role="status">
        {isNarrowed(filter) ? <Chosen filter={filter} /> : say('assets.filter_none')}
      </p>
      <Button kind="secondary" onClick={show}>
        <FilterIcon size={20} />
        {say('assets.filter')}
      </Button>
      <FilterSheet
        key={times}
        filter={filter}
        open={open}
        onClose={() => setOpen(false)}
        onChoose={(chosen) => {
          onChange(chosen);
          setOpen(false);
        }}
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
