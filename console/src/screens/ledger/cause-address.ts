import { addressOf } from '../../shell/routes.ts';

/** The page of the console that shows what caused an entry, where there is one. */
export const causeAddress = (cause: string): string | null => {
  const [what, id] = cause.split(':');
  if (what === 'correction') return addressOf('/corrections', { correction: id });
  return what === 'treasury' ? addressOf('/treasury', { proposal: id }) : null;
};
