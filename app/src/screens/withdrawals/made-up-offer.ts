import { useState } from 'react';
import { worldQuery } from '../../api/worlds.ts';
import { useArrivesHere } from '../../parts/identity/use-practice-code.ts';
import { useUser } from '../../shell/shell-context.tsx';
import { useRead } from '../../shell/use-read.ts';
import type { Gate } from './gates.tsx';

/** What a made-up person brings, in the order in which it is done: the PIN is asked for first, and only once. */
export type MadeUpStep = Exclude<Gate['name'], 'pin'>;
const madeUpSteps: readonly MadeUpStep[] = ['binding', 'email', 'phone', 'certified'];

type Failed = { readonly step: MadeUpStep; readonly why: string };

/** Which step is being done, and which one stopped. The sheet that does them comes later. */
export const useMadeUpProgress = () => {
  const [working, setWorking] = useState<MadeUpStep>();
  const [failed, setFailed] = useState<Failed>();
  return { working, failed, setWorking, setFailed };
};
export type MadeUpProgress = ReturnType<typeof useMadeUpProgress>;

/** What of the checklist a made-up person would do. */
export const madeUpStepsOf = (gates: readonly Gate[]): MadeUpStep[] =>
  madeUpSteps.filter((step) => gates.some(({ name, state }) => name === step && state === 'todo'));

/**
 * A made-up person is offered in a world of one's own and to guests, where codes stay in a practice mailbox that only this person reads.
 * Documents that were rejected are sent again by hand: their reasons are there.
 */
export const useIsMadeUpOffered = (gates: readonly Gate[], papersSent: boolean): boolean => {
  const isOwn = useRead(worldQuery).data?.kind === 'private';
  const isGuest = useUser()?.guest === true;
  const arrives = useArrivesHere('email');
  const steps = madeUpStepsOf(gates);
  return (isOwn || isGuest) && arrives && steps.length > 0 && !(papersSent && steps.includes('certified'));
};
