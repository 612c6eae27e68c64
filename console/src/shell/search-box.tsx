import { type Hit, searchKinds } from '@paperlock/contract/search.ts';
import { microOf } from '@paperlock/domain/read-amount.ts';
import { HiddenText } from '@paperlock/ui/hidden-text.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { searchQuery } from '../api/search.ts';
import { addressOfHit } from './address-of-hit.ts';
import css from './search-box.module.css';
import { useShell } from './shell-context.tsx';
import { useRead } from './use-read.ts';
import { useSettled } from './use-settled.ts';
import { useSlash } from './use-slash.ts';

const TYPING_MS = 200;

/** One field for everything an operator may read. The arrow keys choose among what was found, Enter opens it. */
export function SearchBox() {
  const { say } = useSpeaker();
  const { router } = useShell();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const text = useSettled(typed, TYPING_MS);
  const query = useRead(searchQuery, text);
  useSlash(field);

  const hits = grouped(query.data?.hits ?? []);
  const shown = open && typed.trim().length > 1;
  const waits = query.isFetching || text !== typed;
  const chosen = shown && !waits ? hits[at] : undefined;

  const close = () => setOpen(false);
  const leaveField = () => {
    close();
    setTyped('');
    field.current?.blur();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && shown) {
      event.preventDefault();
      close();
    }
    if (event.key === 'Enter' && chosen) {
      leaveField();
      router.go(addressOfHit(chosen));
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || hits.length === 0) return;
    event.preventDefault();
    setOpen(true);
    if (shown) setAt((at + step + hits.length) % hits.length);
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) close();
  };

  return (
    <search className={css.box} onBlur={leave}>
      <input
        ref={field}
        className={css.field}
        type="search"
        role="combobox"
        aria-label={say('console-search.field')}
        aria-expanded={shown}
        aria-controls={`${id}-hits`}
        aria-activedescendant={chosen && `${id}-${at}`}
        aria-autocomplete="list"
        aria-keyshortcuts="/"
        placeholder={say('console-search.hint')}
        maxLength={100}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="auto"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setAt(0);
          setOpen(true);
        }}
        onFocus={() => setOpen(true)}
        onKeyDown={onKeyDown}
      />
      {shown && (
        <div className={css.found}>
          <p className={css.state} role="status">
            {waits && say('console-search.searching')}
            {!waits && query.error?.message}
            {!waits && query.isSuccess && hits.length === 0 && (
              <>
                <strong>{say('console-search.empty')}</strong> {say('console-search.empty_text')}
              </>
            )}
            {!waits && hits.length > 0 && <HiddenText>{say('console-search.results')}</HiddenText>}
          </p>
          <Hits id={id} hits={hits} chosen={chosen} onVisit={leaveField} />
        </div>
      )}
    </search>
  );
}

/** By kind, in the order in which they are shown. */
const grouped = (hits: readonly Hit[]): Hit[] =>
  searchKinds.flatMap((kind) => hits.filter((hit) => hit.kind === kind));

type HitsProps = {
  id: string;
  hits: readonly Hit[];
  chosen: Hit | undefined;
  onVisit: () => void;
};

function Hits({ id, hits, chosen, onVisit }: HitsProps) {
  const { say } = useSpeaker();
  return (
    <div role="listbox" id={`${id}-hits`} aria-label={say('console-search.results')}>
      {searchKinds
        .filter((kind) => hits.some((hit) => hit.kind === kind))
        .map((kind) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
          <div key={kind} role="group" aria-label={say(`console-search.kind_${kind}`)}>
            <p className={css.kind} aria-hidden="true">
              {say(`console-search.kind_${kind}`)}
            </p>
            {hits.map(
              (hit, at) =>
                hit.kind === kind && (
                  <a
                    key={hit.id}
                    id={`${id}-${at}`}
                    role="option"
                    aria-selected={hit === chosen}
                    className={css.hit}
                    tabIndex={-1}
                    href={addressOfHit(hit)}
                    onClick={onVisit}
                  >
                    <bdi className={css.title}>{hit.title}</bdi>
                    {hit.customer && <bdi className={css.more}>{hit.customer}</bdi>}
                    {hit.amount && (
                      <span className={css.more}>
                        <MoneyText micro={microOf(hit.amount)} purpose="exact" plain />
                      </span>
                    )}
                  </a>
                ),
            )}
          </div>
        ))}
    </div>
  );
}
