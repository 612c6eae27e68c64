import { mask } from '../mask.ts';
import { may } from './permissions.ts';

/** Returns how an operator sees what names a customer: whole, or masked, the same on every page of the console. */
export const nameShownTo =
  (roles: readonly string[]) =>
  (name: string): string =>
    name === '' || may(roles, 'customers.names') ? name : mask(name);
