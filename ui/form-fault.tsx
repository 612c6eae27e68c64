import css from './form-fault.module.css';
import { WarningIcon } from './shell-icons.tsx';

/** Why a form was not accepted, when no single field is at fault. Read out as soon as it appears. */
export function FormFault({ text }: { text: string | undefined }) {
  return (
    <div role="alert">
      {text && (
        <p className={css.fault}>
          <WarningIcon size={20} />
          {text}
        </p>
      )}
    </div>
  );
}
