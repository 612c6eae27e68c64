/** Puts a text on the clipboard; `near` is where the old way may place its helper, inside an open dialog if need be. */
export async function copyText(text: string, near: Element): Promise<boolean> {
  if (navigator.clipboard) {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      return copyOldWay(text, near);
    }
  }
  return copyOldWay(text, near);
}

/** For pages opened without https, where there is no clipboard to write to: a phone on the local network. */
function copyOldWay(text: string, near: Element): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  near.after(field);
  field.select();
  const done = document.execCommand('copy');
  field.remove();
  if (near instanceof HTMLElement) near.focus();
  return done;
}
