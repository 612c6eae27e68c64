/** A ticked box takes no letters; every other field does. */
const writes = 'input:not([type="checkbox"]), textarea, select, [contenteditable]';

/** The key that was pressed for the page: not with Ctrl, Alt or Meta, not in a field, not over a dialog. */
export const keyForPage = (event: KeyboardEvent): string | undefined => {
  const { key, target, ctrlKey, metaKey, altKey, defaultPrevented, isComposing } = event;
  if (ctrlKey || metaKey || altKey || defaultPrevented || isComposing) return undefined;
  if (target instanceof Element && target.closest(writes)) return undefined;
  return document.querySelector('dialog[open]') ? undefined : key;
};
