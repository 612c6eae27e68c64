import { AsyncLocalStorage } from 'node:async_hooks';

/** Who called, as far as is known yet: work that many wait for is shared by network and person, deep below the call. */
export type Caller = { readonly network: string; person: string };

const current = new AsyncLocalStorage<Caller>();

const nobody: Caller = { network: '', person: '' };

/** Runs work on behalf of a caller, with everything that follows from it. */
export const onBehalfOf = <T>(caller: Caller, work: () => T): T => current.run(caller, work);

/** Recurring work and tools have no caller. */
export const callerHere = (): Caller => current.getStore() ?? nobody;

/** Whether this follows from a call, and not from recurring work. */
export const isCalled = (): boolean => callerHere() !== nobody;

/** Runs what a call only gave occasion to, so that nothing of it is taken for a part of the call. */
export const onNobodysBehalf = <T>(work: () => T): T => current.exit(work);

/** The caller has been recognised. */
export const nameCaller = (person: string): void => {
  const caller = current.getStore();
  if (caller) caller.person = person;
};
