import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import type { ReactNode } from 'react';
import { Screen } from '../../shell/screen.tsx';
import css from './collapse.module.css';

/** The frame of everything in the simulator: a watermark over what is read. */
export function Simulator({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  const { say } = useSpeaker();
  const mark = say('collapse.mark');
  return (
    <Screen title={say('collapse.title')} actions={actions}>
      <div className={css.mark} data-mark={`${mark} `.repeat(60)} data-simulator />
      {children}
    </Screen>
  );
}

/** A line that says what this is. */
export function WhatThisIs() {
  const { say } = useSpeaker();
  return <p className={css.strip}>{say('collapse.strip')}</p>;
}
