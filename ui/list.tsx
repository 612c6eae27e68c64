import type { ReactNode } from 'react';
import { ChevronIcon, DownIcon } from './icons.tsx';
import css from './list.module.css';
import { CheckIcon } from './shell-icons.tsx';

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
  /** Below both lines, as wide as they are: how far it has come. */
  foot?: ReactNode;
  lead?: ReactNode;
  /** Where a tap leads or what it does; a row with neither is only read. */
  href?: string | undefined;
  onPress?: (() => void) | undefined;
  /** A long title goes on below itself, so that the end stays beside it: rows that are compared look alike. */
  aligned?: boolean;
  /** One of several to choose from: the chosen one has a tick. */
  selected?: boolean | undefined;
  /** It opens what follows it in the list: whether that is open. */
  expanded?: boolean | undefined;
};

/** Two lines: what it is and how much; when and in which state. */
export function ListRow(props: ListRowProps) {
  const { title, detail, end, endDetail, foot, lead, href, onPress, selected, expanded, aligned } = props;
  const content = (
    <>
      {lead && <span className={css.lead}>{lead}</span>}
      <span className={css.texts}>
        <span className={css.first} data-aligned={aligned || undefined}>
          <span className={css.title}>{title}</span>
          {end && <span className={css.end}>{end}</span>}
        </span>
        {(detail || endDetail) && (
          <span className={css.second}>
            <span>{detail}</span>
            {endDetail && <span className={css.end}>{endDetail}</span>}
          </span>
        )}
        {foot && <span className={css.foot}>{foot}</span>}
      </span>
      {selected === undefined && (href || onPress) && (
        <span className={css.go}>
          {expanded === undefined ? <ChevronIcon size={20} /> : <DownIcon size={20} />}
        </span>
      )}
      {selected && (
        <span className={css.chosen}>
          <CheckIcon />
        </span>
      )}
    </>
  );
  const line = {
    className: css.line,
    onClick: onPress,
    'aria-current': selected || undefined,
    'aria-expanded': expanded,
  };
  return (
    <li className={css.row}>
      {href ? (
        <a {...line} href={href}>
          {content}
        </a>
      ) : onPress ? (
        <button {...line} type="button">
          {content}
        </button>
      ) : (
        <div className={css.line}>{content}</div>
      )}
    </li>
  );
}
