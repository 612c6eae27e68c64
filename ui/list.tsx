import type { ReactNode } from 'react';
import { ChevronIcon } from './icons.tsx';
import css from './list.module.css';

export function List({ label, children }: { label?: string | undefined; children: ReactNode }) {
  return <ul aria-label={label}>{children}</ul>;
}

type ListRowProps = {
  title: ReactNode;
  detail?: ReactNode;
  /** At the end edge of the first line: the amount. */
  end?: ReactNode;
  /** At the end edge of the second line: a status, a time. */
  endDetail?: ReactNode;
  lead?: ReactNode;
  /** Where a tap leads; a row with neither is only read. */
  href?: string | undefined;
  onPress?: (() => void) | undefined;
};

/** Two lines: what it is and how much; when and in which state. */
export function ListRow({ title, detail, end, endDetail, lead, href, onPress }: ListRowProps) {
  const content = (
    <>
      {lead && <span className={css.lead}>{lead}</span>}
      <span className={css.texts}>
        <span className={css.first}>
          <span className={css.title}>{title}</span>
          {end && <span className={css.end}>{end}</span>}
        </span>
        {(detail || endDetail) && (
          <span className={css.second}>
            <span>{detail}</span>
            {endDetail && <span className={css.end}>{endDetail}</span>}
          </span>
        )}
      </span>
      {(href || onPress) && (
        <span className={css.go}>
          <ChevronIcon size={20} />
        </span>
      )}
    </>
  );
  return <li className={css.row}>{line({ href, onPress, content })}</li>;
}

function line({
  href,
  onPress,
  content,
}: {
  href: string | undefined;
  onPress: (() => void) | undefined;
  content: ReactNode;
}) {
  if (href)
    return (
      <a className={css.line} href={href} onClick={onPress}>
        {content}
      </a>
    );
  if (onPress)
    return (
      <button type="button" className={css.line} onClick={onPress}>
        {content}
      </button>
    );
  return <div className={css.line}>{content}</div>;
}
