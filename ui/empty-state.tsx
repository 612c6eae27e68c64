import type { ReactNode } from 'react';
import { BlankSheet } from './drawings.tsx';
import { StateNote, type StateTexts } from './state-note.tsx';

export function EmptyState({ action, ...texts }: StateTexts & { action?: ReactNode }) {
  return <StateNote {...texts} drawing={<BlankSheet />} action={action} />;
}
