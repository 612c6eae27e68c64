import { worldQuery } from '@paperlock/client/world.ts';
import {
  type FirstStep,
  hasArrived,
  nextStep,
  stepsDone,
} from '@paperlock/domain/first-steps/first-steps.ts';
import { microOf } from '@paperlock/domain/read-amount.ts';
import { useStore } from '@paperlock/ui/store.ts';
import { useEffect, useMemo } from 'react';
import { assetsQuery, explainQuery } from '../../api/assets.ts';
import { securityQuery } from '../../api/security.ts';
import { useShell, useUser } from '../../shell/shell-context.tsx';
import { useReadIf } from '../../shell/use-read.ts';
import { keptSteps, type Progress } from './kept-steps.ts';
import { putAway } from './put-away.ts';
import { type RehearsalSum, rehearsalSum } from './rehearsal-sum.ts';

type FirstStepsState =
  /** Not known yet. */
  | { readonly kind: 'loading' }
  /** Put away, not to be read, or all done with the money on its way: the page does without. */
  | { readonly kind: 'none' }
  /** All done, and the first money arrived. Without a sum where it could not be read. */
  | {
      readonly kind: 'through';
      readonly sum: RehearsalSum | undefined;
      readonly putAway: () => void;
    }
  | { readonly kind: 'steps'; readonly done: ReadonlySet<FirstStep>; readonly putAway: () => void };

/**
 * How far a newcomer has come, from the book and the PIN. Asked for only until it is put away; until the answer, what this
 * device heard last.
 */
export const useFirstSteps = (): FirstStepsState => {
  const { cache, session } = useShell().client;
  const owner = useUser()?.id ?? '';
  const isAway = useStore(putAway) === owner;
  const booked = useReadIf(!isAway, explainQuery, 'available');
  const held = useReadIf(!isAway, explainQuery, 'held');
  const { data: security, isError } = useReadIf(!isAway, securityQuery);
  const { data: assets } = useReadIf(!isAway, assetsQuery);
  // The book knows of the first money a moment before the balance does: until both do, it is on its way.
  const isUnread = assets?.total === '0' && booked.data !== undefined && microOf(booked.data.balance) > 0n;
  const whose = `${owner}${worldQuery(session.token())}`;
  const kept = useMemo(() => keptSteps(cache, whose).get(), [cache, whose]);
  const heard = useMemo(
    (): Progress | undefined =>
      booked.data && held.data && security
        ? {
            done: stepsDone({
              kinds: booked.data.kinds.map(({ kind }) => kind),
              isUnread,
              pinIsDefault: security.pin.is_default,
            }),
            arrived: hasArrived(held.data.kinds.map(({ kind }) => kind)),
          }
        : undefined,
    [booked.data, held.data, security, isUnread],
  );
  useEffect(() => {
    if (heard) keptSteps(cache, whose).set(heard);
  }, [heard, cache, whose]);
  // A PIN that was just chosen is known before the rest is read.
  const hasPin = security?.pin.is_default === false;
  const known = heard ?? (kept && hasPin ? { ...kept, done: new Set([...kept.done, 'pin' as const]) } : kept);
  const isThrough = !isAway && known?.arrived === true;
  const total = useReadIf(isThrough, explainQuery, 'total');
  if (isAway || isError || booked.isError || held.isError) return { kind: 'none' };
  if (!known) return { kind: 'loading' };
  const away = () => putAway.set(owner);
  if (nextStep(known.done) !== undefined) return { kind: 'steps', done: known.done, putAway: away };
  if (!known.arrived) return { kind: 'none' };
  if (total.isPending) return { kind: 'loading' };
  const sum = total.data && rehearsalSum(total.data);
  return { kind: 'through', sum, putAway: away };
};
