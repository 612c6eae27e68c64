import { useEffect } from 'react';

/** What somebody types or chooses in. */
const fields = 'textarea, select, input:not([type="checkbox"], [type="radio"], [type="file"])';

/**
 * Escape in a field leaves the field and nothing else: the page, the sheet or the dialog stays, and so does the text, also in
 * a search field, which browsers would empty. What a field has opened itself closes first.
 */
const leaveField = (event: KeyboardEvent): void => {
  const { key, target, isComposing } = event;
  if (key !== 'Escape' || !(target instanceof HTMLElement) || !target.matches(fields)) return;
  if (target.getAttribute('aria-expanded') === 'true') return;
  if (isComposing) {
    // It ends the choice of a character, which is the keyboard's own.
    event.stopPropagation();
    return;
  }
  event.preventDefault();
  target.blur();
  // From here a second Escape leads out, where it does.
  const heading = target.closest('article')?.querySelector<HTMLElement>('h2[tabindex]');
  (heading ?? document.querySelector<HTMLElement>('h1'))?.focus();
};

export const useEscape = (): void => {
  useEffect(() => {
    // Before everything that stands around the field.
    window.addEventListener('keydown', leaveField, true);
    return () => window.removeEventListener('keydown', leaveField, true);
  }, []);
};
