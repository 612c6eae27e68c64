import { useEffect, useLayoutEffect, useRef } from 'react';
import type { ButtonPlace } from './drag-button.ts';
import { SupportIcon } from './shell-icons.tsx';
import { useSpeaker } from './speaker-context.tsx';
import css from './support-button.module.css';

type SupportButtonProps = {
  href: string;
  place?: ButtonPlace | undefined;
  onPlace?: (place: ButtonPlace) => void;
};

/**
 * Round, above tab bar and actions. It stays tucked to the edge of the window, a slim tab in the margin of the page, unless there is
 * nothing at its place that could be read or pressed. It can be dragged elsewhere, but never below its home place,
 * where the primary action is; it then rests at the nearer side, also after a reload.
 */
export function SupportButton({ href, place, onPlace }: SupportButtonProps) {
  const { say, dir } = useSpeaker();
  const ref = useRef<HTMLAnchorElement>(null);
  const latest = useRef({ dir, place, onPlace });
  latest.current = { dir, place, onPlace };

  // Not in the markup: a page that was drawn beforehand knows no place, and its policy allows no style in it.
  useLayoutEffect(() => {
    if (!ref.current || !place) return;
    ref.current.style.setProperty('--above', `${place.above}px`);
    ref.current.dataset.side = place.side;
  }, [place]);

  // Its manners are fetched after the page: until then it is a link, tucked away.
  useEffect(() => {
    let ends: (() => void)[] = [];
    let over = false;
    Promise.all([import('./keep-clear.ts'), import('./drag-button.ts')]).then(
      ([{ keepClear }, { dragButton }]) => {
        if (!ref.current || over) return;
        const drag = dragButton(ref.current, {
          above: () => latest.current.place?.above ?? 0,
          dir: () => latest.current.dir,
          onPlace: (next) => latest.current.onPlace?.(next),
        });
        ends = [keepClear(ref.current), drag];
      },
      () => {},
    );
    return () => {
      over = true;
      for (const end of ends) end();
    };
  }, []);

  return (
    <a
      ref={ref}
      className={css.button}
      href={href}
      aria-label={say('ui.support')}
      title={say('ui.support')}
      draggable={false}
    >
      <SupportIcon />
    </a>
  );
}
