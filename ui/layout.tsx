import type { ComponentProps, ElementType, JSX, ReactNode } from 'react';
import css from './layout.module.css';

/** A part that may be any element; what it does not know itself goes to the element. */
type PartProps<Tag extends keyof JSX.IntrinsicElements, Own> = Own & { as?: Tag } & Omit<
    ComponentProps<Tag>,
    keyof Own | 'as'
  >;

const classes = (own: string | undefined, more: string | undefined) => (more ? `${own} ${more}` : own);

type StackOwn = {
  /** The distance between two parts, as a step of `--space-…`. */
  space?: 1 | 2 | 3 | 4;
  /** Parts keep their own width instead of taking all of it. */
  start?: boolean;
};

/** One below the other, at equal distances. */
export function Stack<Tag extends keyof JSX.IntrinsicElements = 'div'>(props: PartProps<Tag, StackOwn>) {
  const { as, space, start, className, ...rest } = props as PartProps<'div', StackOwn>;
  const Part: ElementType = as ?? 'div';
  return (
    <Part
      {...rest}
      className={classes(css.stack, className)}
      data-space={space}
      data-start={start || undefined}
    />
  );
}

type RowOwn = {
  /** Without it lines stand a little closer than what is in them. */
  space?: 2 | 3;
  /** Where the parts gather; at the start without it. */
  to?: 'end' | 'both';
};

/** Side by side, on as many lines as it takes. */
export function Row<Tag extends keyof JSX.IntrinsicElements = 'div'>(props: PartProps<Tag, RowOwn>) {
  const { as, space, to, className, ...rest } = props as PartProps<'div', RowOwn>;
  const Part: ElementType = as ?? 'div';
  return <Part {...rest} className={classes(css.row, className)} data-space={space} data-to={to} />;
}

/** Said quietly: a hint, an explanation, what is missing. */
export function Note<Tag extends keyof JSX.IntrinsicElements = 'p'>(
  props: PartProps<Tag, { size?: 12 | 14 | 16 }>,
) {
  const { as, size, className, ...rest } = props as PartProps<'p', { size?: 12 | 14 | 16 }>;
  const Part: ElementType = as ?? 'p';
  return <Part {...rest} className={classes(css.note, className)} data-size={size} />;
}

type SectionProps = Omit<ComponentProps<'section'>, 'title'> & {
  title?: ReactNode;
  /** At the end of the title's line. */
  end?: ReactNode;
  level?: 2 | 3;
  /** Within a sheet, where a section is a smaller thing. */
  small?: boolean;
};

/** A part of a page under a title of its own. */
export function Section({ title, end, level = 2, small, className, children, ...rest }: SectionProps) {
  const Title = `h${level}` as const;
  const heading = title !== undefined && <Title className={css.title}>{title}</Title>;
  return (
    <section {...rest} className={classes(css.section, className)} data-small={small || undefined}>
      {end === undefined ? (
        heading
      ) : (
        <Row to="both">
          {heading}
          {end}
        </Row>
      )}
      {children}
    </section>
  );
}
