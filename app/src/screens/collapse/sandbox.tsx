import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import type { ReactNode } from 'react';
import { Screen } from '../../shell/screen.tsx';
import css from './collapse.module.css';

/** The frame of everything in the sandbox: a watermark over what is read, and a line that says what this is. */
export function Sandbox({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  const { say } = useSpeaker();
  const mark = say('collapse.mark');
  return (
    <Screen title={say('collapse.title')} actions={actions}>
      <div className={css.mark} data-mark={`${mark} `.repeat(60)} data-sandbox />
      <p className={css.strip}>{say('collapse.strip')}</p>
      {children}
    </Screen>
  );
}
