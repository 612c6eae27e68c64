import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { CheckIcon, CloseIcon, WarningIcon } from './shell-icons.tsx';
import { useSpeaker } from './speaker-context.tsx';
import css from './toast-region.module.css';
import { dismissToast, joinRegions, onToastChange, type Toast, toastState } from './toast-store.ts';

/**
 * Where toasts appear: one in the app, and one inside each open sheet or dialog, because a modal dialog
 * makes everything outside it inert, live regions too. As a manual popover it lies above whatever was open
 * before it. Both live regions are there before any text comes, or screen readers would not read it out.
 */
export function ToastRegion() {
  const id = useId();
  const region = useRef<HTMLDivElement>(null);
  const [held, setHeld] = useState(false);
  const { toasts, regions } = useSyncExternalStore(onToastChange, toastState, toastState);

  useEffect(() => {
    if (region.current && 'showPopover' in region.current) region.current.showPopover();
    return joinRegions(id);
  }, [id]);

  const shown = regions.at(-1) === id ? toasts : [];
  const cards = (tone: Toast['tone']) =>
    shown
      .filter((toast) => toast.tone === tone)
      .map((toast) => <ToastCard key={toast.id} toast={toast} held={held} />);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: resting on it does nothing but stop the clock
    <div
      ref={region}
      popover="manual"
      className={css.region}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div role="status" className={css.list}>
        {cards('success')}
      </div>
      <div role="alert" className={css.list}>
        {cards('problem')}
      </div>
    </div>
  );
}

function ToastCard({ toast, held }: { toast: Toast; held: boolean }) {
  const { say } = useSpeaker();
  const { id, forMs, text, tone } = toast;
  const closable = tone === 'problem';

  // A reader who rests on it gets the whole time again.
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismissToast(id), forMs);
    return () => clearTimeout(timer);
  }, [id, forMs, held]);

  return (
    <div className={css.toast} data-closable={closable || undefined}>
      {closable ? <WarningIcon size={20} /> : <CheckIcon size={20} />}
      <span>{text}</span>
      {closable && (
        <button
          type="button"
          className={css.close}
          aria-label={say('common.close')}
          onClick={() => dismissToast(id)}
        >
          <CloseIcon size={20} />
        </button>
      )}
    </div>
  );
}
