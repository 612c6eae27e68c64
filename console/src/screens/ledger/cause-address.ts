import { addressOf } from '../../shell/routes.ts';

/** The page of the console that shows what caused an entry, where there is one. */
export const causeAddress = (cause: string): string | null => {
  const [what, id] = cause.split(':');
  switch (what) {
    case 'correction':
      return addressOf('/corrections', { correction: id });
    case 'treasury':
      return addressOf('/treasury', { proposal: id });
    case 'withdrawal':
      return addressOf('/withdrawals', { withdrawal: id });
    default:
      return null;
  }
};
