import { InfoIcon } from '@paperlock/ui/icons.tsx';
import type { ReactNode } from 'react';
import { addressOf, type Path } from '../shell/routes.ts';
import { useShell } from '../shell/shell-context.tsx';
import { SmallSelect } from '../shell/small-select.tsx';

/** Something that a list can be narrowed by. */
export type Narrowing = {
  /** Its name in the address. */
  name: string;
  label: string;
  icon: ReactNode;
  options: readonly { value: string; label: string }[];
};

type NarrowingBy<Value extends string> = Pick<Narrowing, 'name' | 'label'> & {
  icon?: ReactNode;
  values: readonly Value[];
  text: (value: Value) => string;
  /** What stands for not narrowing the list; without it, it always is. */
  any?: string;
};

export const narrowing = <Value extends string>(by: NarrowingBy<Value>): Narrowing => {
  const { name, label, icon = <InfoIcon size={16} />, values, text, any } = by;
  const options = values.map((value) => ({ value: value as string, label: text(value) }));
  return {
    name,
    label,
    icon,
    options: any === undefined ? options : [{ value: '', label: any }, ...options],
  };
};

type FiltersProps = {
  path: Path;
  filter: Readonly<Record<string, string | undefined>>;
  by: readonly Narrowing[];
};

/** Narrows a list. Another choice begins at the beginning of its list. */
export function Filters({ path, filter, by }: FiltersProps) {
  const { router } = useShell();
  return by.map(({ name, ...shown }) => (
    <SmallSelect
      key={name}
      {...shown}
      value={filter[name] ?? ''}
      onChoose={(chosen) =>
        router.go(addressOf(path, { ...filter, cursor: undefined, [name]: chosen || undefined }))
      }
    />
  ));
}
