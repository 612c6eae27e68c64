import { DateField } from '@paperlock/ui/date-field.tsx';
import { CloseIcon } from '@paperlock/ui/shell-icons.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TextField } from '@paperlock/ui/text-field.tsx';
import { type FormEvent, useState } from 'react';
import type { ListFilter } from '../../api/list-filter.ts';
import { addressOf, type Path } from '../../shell/routes.ts';
import { useShell } from '../../shell/shell-context.tsx';
import { SmallLink, SmallSubmit } from '../../shell/small-button.tsx';
import css from './table-tools.module.css';

type Narrowing = Pick<ListFilter, 'text' | 'from' | 'to'>;

export type ListFindProps = {
  path: Path;
  filter: Readonly<Record<string, string | undefined>>;
  /** What the text finds; without it there is no such field. */
  field?: { label: string; hint?: string | undefined };
  /** Which clock the days are of; without it the list is not narrowed by days. */
  clock?: 'practice' | 'real';
  /** Further filters that are set: their names in the address, and what they say. */
  chosen?: Readonly<Record<string, string | undefined>>;
};

/** Narrows a list by text and by days. Each thing that is set can be cleared with one press. */
export function ListFind({ path, filter, field, clock, chosen = {} }: ListFindProps) {
  const { say } = useSpeaker();
  const { router } = useShell();
  const { text, from, to } = filter;
  const [isBackwards, setBackwards] = useState(false);
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const said = (name: keyof Narrowing) => String(typed.get(name) ?? '').trim() || undefined;
    const days = clock ? { from: said('from'), to: said('to') } : { from, to };
    const wrong = days.from !== undefined && days.to !== undefined && days.to < days.from;
    setBackwards(wrong);
    if (!wrong)
      router.go(
        addressOf(path, { ...filter, cursor: undefined, text: field ? said('text') : text, ...days }),
      );
  };
  const set: Readonly<Record<string, string | undefined>> = {
    ...chosen,
    text: text && say('console-lists.chip_text', { text }),
    from: from && say('console-lists.chip_from', { day: from }),
    to: to && say('console-lists.chip_to', { day: to }),
  };
  const chips = Object.entries(set).flatMap(([name, label]) => (label ? [{ name, label }] : []));
  const without = (names: readonly string[]) =>
    addressOf(path, {
      ...filter,
      cursor: undefined,
      ...Object.fromEntries(names.map((name) => [name, undefined])),
    });
  return (
    <search className={css.find}>
      {/* The fields follow the address, also when it goes back. */}
      <form key={`${text} ${from} ${to}`} className={css.form} onSubmit={apply}>
        {field && (
          <div className={css.text}>
            <TextField
              type="search"
              name="text"
              maxLength={100}
              defaultValue={text}
              label={field.label}
              hint={field.hint}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          </div>
        )}
        {clock && (
          <>
            <DateField
              name="from"
              min="2000-01-01"
              max="9999-12-31"
              defaultValue={from}
              label={say(`console-lists.from_${clock}`)}
            />
            <DateField
              name="to"
              min="2000-01-01"
              max="9999-12-31"
              defaultValue={to}
              label={say(`console-lists.to_${clock}`)}
              error={isBackwards ? say('console-lists.backwards') : undefined}
            />
          </>
        )}
        <SmallSubmit>{say('console-lists.apply')}</SmallSubmit>
      </form>
      {chips.length > 0 && (
        <ul className={css.chips} aria-label={say('console-lists.filters')}>
          {chips.map(({ name, label }) => (
            <li key={name}>
              <SmallLink
                href={without([name])}
                aria-label={say('console-lists.clear_one', { filter: label })}
              >
                <bdi>{label}</bdi>
                <CloseIcon size={16} />
              </SmallLink>
            </li>
          ))}
          {chips.length > 1 && (
            <li>
              <SmallLink href={without(chips.map(({ name }) => name))}>
                {say('console-lists.clear_all')}
              </SmallLink>
            </li>
          )}
        </ul>
      )}
    </search>
  );
}
