import type { ReactNode } from 'react';
import { SmallSelect } from '../shell/small-select.tsx';

type FilterSelectProps<Value extends string> = {
  label: string;
  icon: ReactNode;
  value: Value | undefined;
  values: readonly Value[];
  text: (value: Value) => string;
  /** What stands for not narrowing the list. */
  any: string;
  onChoose: (value: Value | undefined) => void;
};

/** Narrows a list to one of several values, or does not. */
export function FilterSelect<Value extends string>(props: FilterSelectProps<Value>) {
  const { label, icon, value, values, text, any, onChoose } = props;
  return (
    <SmallSelect
      label={label}
      icon={icon}
      value={value ?? ''}
      options={[
        { value: '' as const, label: any },
        ...values.map((one) => ({ value: one, label: text(one) })),
      ]}
      onChoose={(chosen) => onChoose(chosen === '' ? undefined : chosen)}
    />
  );
}
