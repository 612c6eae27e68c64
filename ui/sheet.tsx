import { type ReactNode, useId } from 'react';
import { Actions } from './actions.tsx';
import { IconButton } from './icon-button.tsx';
import { Modal, type ModalProps } from './modal.tsx';
import { pullDown } from './pull-down.ts';
import css from './sheet.module.css';
import { CloseIcon } from './shell-icons.tsx';
import { useSpeaker } from './speaker-context.tsx';

type SheetProps = ModalProps & {
  title: ReactNode;
  /** The way on, kept at the thumb however long the sheet is. */
  actions?: ReactNode;
  /** The content brings its own margins: a list that runs from edge to edge. */
  flush?: boolean;
};

/** Comes up from the bottom edge for a choice or a short task. */
export function Sheet({ open, onClose, title, actions, flush, children }: SheetProps) {
  const { say } = useSpeaker();
  const titleId = useId();
  return (
    <Modal open={open} onClose={onClose} className={css.sheet} labelledBy={titleId}>
      <div className={css.head} onPointerDown={(event) => pullDown(event, onClose)}>
        <h2 className={css.title} id={titleId}>
          {title}
        </h2>
        <IconButton label={say('common.close')} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </div>
      <div className={css.body} data-flush={flush || undefined}>
        {children}
      </div>
      {actions && (
        <div className={css.actions}>
          <Actions>{actions}</Actions>
        </div>
      )}
    </Modal>
  );
}
