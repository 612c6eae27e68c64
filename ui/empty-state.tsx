import type { ReactNode } from 'react';
import { PaperFigure } from './paper-figure.tsx';
import { StateNote, type StateTexts } from './state-note.tsx';

export function EmptyState({ action, ...texts }: StateTexts & { action?: ReactNode }) {
  return <StateNote {...texts} drawing={<PaperFigure holds="blank" />} action={action} />;
}
