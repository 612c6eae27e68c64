import { type RefObject, useEffect } from 'react';
import { keyForPage } from './key-for-page.ts';
import { lettersOn } from './shortcuts.ts';

/** The key `/` leads to a field from anywhere, except from where it is written or a dialog is open. */
export const useSlash = (field: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (keyForPage(event) !== '/' || !lettersOn.get()) return;
      event.preventDefault();
      field.current?.focus();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [field]);
};
