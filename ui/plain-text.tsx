import { paragraphsOf } from '@paperlock/domain/messages/plain-text.ts';
import { Fragment } from 'react';
import css from './plain-text.module.css';

/** What somebody wrote: paragraphs and links. Read in its own direction, but it begins at the reader's edge. */
export function PlainText({ text, lang }: { text: string; lang?: string | undefined }) {
  return (
    <div className={css.text} lang={lang}>
      {paragraphsOf(text).map((pieces, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same text has the same paragraphs in the same order
        <p key={place}>
          <bdi>
            {pieces.map((piece, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: and the same pieces
              <Fragment key={at}>
                {typeof piece === 'string' ? piece : <OutsideLink href={piece.href} />}
              </Fragment>
            ))}
          </bdi>
        </p>
      ))}
    </div>
  );
}

function OutsideLink({ href }: { href: string }) {
  return (
    <a className={css.link} href={href} target="_blank" rel="noopener noreferrer" dir="ltr">
      {href}
    </a>
  );
}
