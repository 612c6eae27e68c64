import { paragraphsOf } from '@paperlock/domain/messages/plain-text.ts';
import { Fragment } from 'react';
import css from './plain-text.module.css';

type PlainTextProps = {
  text: string;
  lang?: string | undefined;
  /** The page of ours that stands between a link and where it leads; without one it opens in a tab of its own. */
  through?: (address: string) => string;
};

/** What somebody wrote: paragraphs and links. Read in its own direction, but it begins at the reader's edge. */
export function PlainText({ text, lang, through }: PlainTextProps) {
  return (
    <div className={css.text} lang={lang}>
      {paragraphsOf(text).map((pieces, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same text has the same paragraphs in the same order
        <p key={place}>
          <bdi>
            {pieces.map((piece, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: and the same pieces
              <Fragment key={at}>
                {typeof piece === 'string' ? piece : <OutsideLink href={piece.href} through={through} />}
              </Fragment>
            ))}
          </bdi>
        </p>
      ))}
    </div>
  );
}

function OutsideLink({ href, through }: { href: string; through: PlainTextProps['through'] }) {
  const way = through ? { href: through(href) } : { href, target: '_blank', rel: 'noopener noreferrer' };
  return (
    <a {...way} className={css.link} dir="ltr">
      {href}
    </a>
  );
}
