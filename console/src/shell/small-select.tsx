import { DownIcon } from '@paperlock/ui/icons.tsx';
import type { ReactNode } from 'react';
import css from './small-select.module.css';

type SmallSelectProps<Value extends string> = {
  label: string;
  /** Stands for the label, which only screen readers need. */
  icon: ReactNode;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChoose: (value: Value) => void;
};

/** A choice that fits into a corner: the browser's own list. */
export function SmallSelect<Value extends string>(props: SmallSelectProps<Value>) {
  const { label, icon, value, options, onChoose } = props;
  return (
    <span className={css.box}>
      {icon}
      <select
        className={css.select}
        aria-label={label}
        title={label}
        value={value}
        onChange={({ target }) => {
          const chosen = options[target.selectedIndex];
          if (chosen) onChoose(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <DownIcon size={16} />
    </span>
  );
}
