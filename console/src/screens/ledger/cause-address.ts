import { addressOf } from '../../shell/routes.ts';

/** The page of the console that shows what caused an entry, where there is one. */
export const causeAddress = (cause: string): string | null => {
  const [what, id] = cause.split(':');
  return what === 'correction' ? addressOf('/corrections', { correction: id }) : null;
};
