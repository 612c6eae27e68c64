import type { Judgement } from '@paperlock/domain/offered/judge-offer.ts';
import { type QuestionKey, questionKeys } from '@paperlock/domain/offered/questions.ts';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showCount } from '@paperlock/words/display.ts';
import css from './offered.module.css';

const kinds = ['sign', 'open', 'clear'] as const;
type Kind = (typeof kinds)[number];

/** Ten marks, one an answer: told apart by shape, and in words below. */
export function Marks({ judgement: { signs, open } }: { judgement: Judgement }) {
  const { say, tag } = useSpeaker();
  const clear = questionKeys.filter((key) => !signs.includes(key) && !open.includes(key));
  const keys: Record<Kind, readonly QuestionKey[]> = { sign: signs, open, clear };
  const text: Record<Kind, string> = {
    sign: say('offered.legend_sign', { n: signs.length }),
    open: say('offered.legend_open', { n: showCount(tag, open.length) }),
    clear: say('offered.legend_clear', { n: showCount(tag, clear.length) }),
  };
  return (
    <div className={css.marks}>
      <div className={css.row} aria-hidden="true">
        {kinds.flatMap((kind) => keys[kind].map((key) => <Mark key={key} kind={kind} />))}
      </div>
      <ul className={css.legend}>
        {kinds
          .filter((kind) => keys[kind].length > 0)
          .map((kind) => (
            <li key={kind}>
              <Mark kind={kind} />
              {text[kind]}
            </li>
          ))}
      </ul>
    </div>
  );
}

/** A filled square with an exclamation mark, a dashed one with a question mark, an empty ring. */
export function Mark({ kind }: { kind: Kind }) {
  return (
    <svg className={css.mark} data-kind={kind} viewBox="0 0 24 24" aria-hidden="true">
      {kind === 'clear' ? (
        <circle cx="12" cy="12" r="9" />
      ) : (
        <rect x="2" y="2" width="20" height="20" rx="5" />
      )}
      {kind === 'sign' && <path d="M12 6.5v7M12 17.2v.1" />}
      {kind === 'open' && <path d="M9 9.4a3 3 0 1 1 4.4 2.7c-.9.5-1.4 1-1.4 2M12 17.4v.1" />}
    </svg>
  );
}
