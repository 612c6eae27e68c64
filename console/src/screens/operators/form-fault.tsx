import { WarningIcon } from '@paperlock/ui/icons.tsx';
import css from './form-fault.module.css';

/** What no single field is to blame for. Read out as soon as it appears. */
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
