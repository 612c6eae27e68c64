import { CheckboxField } from '@paperlock/ui/checkbox-field.tsx';
import { EyeIcon } from '@paperlock/ui/shell-icons.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import type { WordKey } from '@paperlock/words/speak.ts';
import { type KeyboardEvent, useRef, useState } from 'react';
import { SmallButton } from '../../shell/small-button.tsx';
import css from './table-tools.module.css';
import type { useHiddenColumns } from './use-hidden-columns.ts';

type ColumnsMenuProps = {
  titles: readonly WordKey[];
  hidden: ReturnType<typeof useHiddenColumns>;
};

/** Which columns a table shows. The first one names the row and stays. */
export function ColumnsMenu({ titles, hidden }: ColumnsMenuProps) {
  const { say, sayKey } = useSpeaker();
  const [isOpen, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const closeByEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.preventDefault();
    setOpen(false);
    menu.current?.querySelector('button')?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles the Escape key for its contents
    <div ref={menu} className={css.menu} onKeyDown={closeByEscape}>
      <SmallButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <EyeIcon size={16} />
        {say('console-lists.columns')}
      </SmallButton>
      {isOpen && (
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
      )}
    </div>
  );
}
