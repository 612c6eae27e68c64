import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { openLayer } from './layers.ts';
import css from './modal.module.css';
import { ToastRegion } from './toast-region.tsx';

export type ModalProps = {
  open: boolean;
  /** Asked for by Escape, the browser's Back or a tap beside it; the owner then sets `open` to false. */
  onClose: () => void;
  children: ReactNode;
};

type Inner = ModalProps & {
  className: string | undefined;
  label?: string;
  labelledBy?: string;
  describedBy?: string | undefined;
  /** Without it only the owner can close: the reader's wishes are not passed on. */
  dismissable?: boolean;
};

/**
 * What sheet, dialog and loading mask share: the browser's own modal dialog, which keeps focus inside, gives
 * it back to the opener and makes the rest inert. The element that carries `data-first-focus` gets the focus;
 * without one, the first that can take it.
 */
export function Modal({
  open,
  onClose,
  className,
  label,
  labelledBy,
  describedBy,
  dismissable = true,
  children,
}: Inner) {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedBeside = useRef(false);
  const latestClose = useRef(onClose);
  latestClose.current = onClose;
  const [filled, setFilled] = useState(open);
  if (open && !filled) setFilled(true);

  // A layout effect: the toast region inside shows itself in an effect and must come to lie above.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || !open) return;
    dialog.removeAttribute('aria-hidden');
    dialog.showModal();
    dialog.querySelector<HTMLElement>('[data-first-focus]')?.focus();
    return () => {
      dialog.close();
      // It is seen a moment longer. A screen reader has left it, and finds no button twice.
      dialog.setAttribute('aria-hidden', 'true');
      // Its content stays until it has left the screen, and is then forgotten: a PIN must not wait in there.
      const leaving = 'getAnimations' in dialog ? dialog.getAnimations().map(({ finished }) => finished) : [];
      void Promise.allSettled(leaving).then(() => dialog.open || setFilled(false));
    };
  }, [open]);

  // Back closes it, where the shell of the pages listens to layers.
  useLayoutEffect(
    () => (open && dismissable ? openLayer(() => latestClose.current()) : undefined),
    [open, dismissable],
  );

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way is Escape, which arrives as onCancel
    <dialog
      ref={ref}
      className={`${css.modal} ${className}`}
      aria-label={label}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onCancel={(event) => {
        event.preventDefault();
        if (dismissable) onClose();
      }}
      onClose={({ currentTarget }) => {
        // Browsers may close it by force (a second Escape) although the owner still wants it open.
        if (!open || currentTarget.open) return;
        if (dismissable) onClose();
        else currentTarget.showModal();
      }}
      onPointerDown={({ target, currentTarget }) => {
        pressedBeside.current = target === currentTarget;
      }}
      onClick={({ target, currentTarget }) => {
        if (dismissable && pressedBeside.current && target === currentTarget) onClose();
      }}
    >
      {filled && children}
      {open && <ToastRegion />}
    </dialog>
  );
}
