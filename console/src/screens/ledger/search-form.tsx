import { ACCOUNT_MAX } from '@paperlock/domain/identity/limits.ts';
import { readSearch } from '@paperlock/domain/ledger/search.ts';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TextField } from '@paperlock/ui/text-field.tsx';
import { type FormEvent, useRef, useState } from 'react';
import { addressOf } from '../../shell/routes.ts';
import { useShell } from '../../shell/shell-context.tsx';
import { SmallLink, SmallSubmit } from '../../shell/small-button.tsx';
import css from './ledger.module.css';

/** One field for all that can be looked for; the form of what was typed tells which it is. */
export function SearchForm({ text }: { text: string }) {
  const { say } = useSpeaker();
  const { router } = useShell();
  const field = useRef<HTMLInputElement>(null);
  const [missing, setMissing] = useState(false);

  const search = (event: FormEvent) => {
    event.preventDefault();
    const found = readSearch(field.current?.value ?? '');
    setMissing(found === null);
    if (found === null) field.current?.focus();
    else
      router.go(addressOf('/ledger', 'account' in found ? { account: String(found.account) } : { ...found }));
  };

  return (
    <search>
      <form className={css.search} onSubmit={search} noValidate>
        <TextField
          ref={field}
          type="search"
          name="search"
          maxLength={ACCOUNT_MAX}
          defaultValue={text}
          label={say('console-ledger.search_field')}
          hint={say('console-ledger.search_hint')}
          error={missing ? say('console-ledger.search_enter') : undefined}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          end={<SmallSubmit>{say('console-ledger.search')}</SmallSubmit>}
        />
        {text !== '' && <SmallLink href={addressOf('/ledger')}>{say('console-ledger.whole_book')}</SmallLink>}
      </form>
    </search>
  );
}
