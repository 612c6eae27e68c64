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

const isHome = ({ side, above }: ButtonPlace): boolean => side === 'end' && above <= 0;

/**
 * Round, in the lower end corner: at the end of the tab bar or of the actions, where nothing else is, or else above a strip that
 * keeps the page from under it. It can be dragged elsewhere and then rests at the nearer side, also after a reload: a slim tab in the
 * margin of the page, unless nothing at its place could be read or pressed. Dragged back to the lower end corner it is at home again.
 */
export function SupportButton({ href, place, onPlace }: SupportButtonProps) {
  const { say, dir } = useSpeaker();
  const ref = useRef<HTMLAnchorElement>(null);
  const latest = useRef({ dir, place, onPlace });
  latest.current = { dir, place, onPlace };

  // Not in the markup: a page that was drawn beforehand knows no place, and its policy allows no style in it.
  useLayoutEffect(() => {
    const button = ref.current;
    if (!button) return;
    if (place && !isHome(place)) {
      button.style.setProperty('--above', `${place.above}px`);
      button.dataset.side = place.side;
    } else {
      button.style.removeProperty('--above');
      delete button.dataset.side;
    }
  }, [place]);

  // Its manners are fetched after the page: until then it is a link.
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
    <>
      <a
        ref={ref}
        className={css.button}
        href={href}
        aria-label={say('ui.support')}
        title={say('ui.support')}
        draggable={false}
        data-support=""
      >
        <SupportIcon />
      </a>
      <span className={css.strip} />
    </>
  );
}
