import { CheckboxField } from '@paperlock/ui/checkbox-field.tsx';
import { EyeIcon } from '@paperlock/ui/shell-icons.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import type { WordKey } from '@paperlock/words/speak.ts';
import { type KeyboardEvent, useRef } from 'react';
import css from './table-tools.module.css';
import type { useHiddenColumns } from './use-hidden-columns.ts';

type ColumnsMenuProps = {
  titles: readonly WordKey[];
  hidden: ReturnType<typeof useHiddenColumns>;
};

/** Which columns a table shows. The first one names the row and stays. */
export function ColumnsMenu({ titles, hidden }: ColumnsMenuProps) {
  const { say, sayKey } = useSpeaker();
  const menu = useRef<HTMLDetailsElement>(null);
  const closeByEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !menu.current?.open) return;
    event.preventDefault();
    menu.current.open = false;
    menu.current.querySelector('summary')?.focus();
  };
  return (
    <details ref={menu} className={css.menu} onKeyDown={closeByEscape}>
      <summary className={css.summary}>
        <EyeIcon size={16} />
        {say('console-lists.columns')}
      </summary>
      <fieldset className={css.choices}>
        <legend className={css.legend}>{say('console-lists.columns_kept')}</legend>
        {titles.map((title) => (
          <CheckboxField
            key={title}
            label={sayKey(title)}
            checked={!hidden.isHidden(title)}
            onChange={({ currentTarget }) => hidden.show(title, currentTarget.checked)}
          />
        ))}
      </fieldset>
    </details>
  );
}
