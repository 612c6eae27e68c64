import { Spinner } from '@paperlock/ui/spinner.tsx';
import css from './busy.module.css';

/** Says what is waited for. */
export function Busy({ children }: { children: string }) {
  return (
    <p className={css.busy}>
      <Spinner />
      <span role="status">{children}</span>
    </p>
  );
}
