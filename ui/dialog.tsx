import { type ReactNode, useId } from 'react';
import { Actions } from './actions.tsx';
import css from './dialog.module.css';
import { Modal, type ModalProps } from './modal.tsx';

type DialogProps = ModalProps & {
  title: ReactNode;
  /** The first one gets the focus: the one that changes nothing. */
  actions: ReactNode;
  dismissable?: boolean;
};

/** Interrupts for one question or one piece of news. */
export function Dialog({ open, onClose, title, actions, dismissable = true, children }: DialogProps) {
  const id = useId();
  const titleId = `${id}-title`;
  const textId = `${id}-text`;
  return (
    <Modal
      open={open}
      onClose={onClose}
      className={css.dialog}
      labelledBy={titleId}
      describedBy={textId}
      dismissable={dismissable}
    >
      <div className={css.text}>
        <h2 className={css.title} id={titleId}>
          {title}
        </h2>
        <div className={css.said} id={textId}>
          {children}
        </div>
      </div>
      <div className={css.actions}>
        <Actions>{actions}</Actions>
      </div>
    </Modal>
  );
}
