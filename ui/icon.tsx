import css from './icon.module.css';

export type IconProps = { size?: 16 | 20 | 24 | 40 };
type Drawing = IconProps & { d: string; mirrors?: boolean };

/** One hand for all icons: a 24 grid, round ends, a line of 1.5 px at every size. */
export function Icon({ size = 24, d, mirrors = false }: Drawing) {
  return (
    <svg
      aria-hidden="true"
      className={mirrors ? css.mirrors : undefined}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={36 / size}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={d} />
    </svg>
  );
}

export const circle = 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z';
