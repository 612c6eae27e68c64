import {
  type FirstStep,
  hasArrived,
  nextStep,
  stepsDone,
} from '@paperlock/domain/first-steps/first-steps.ts';
import { useStore } from '@paperlock/ui/store.ts';
import { useQuery } from '@tanstack/react-query';
import { explainQuery } from '../../api/assets.ts';
import { securityQuery } from '../../api/security.ts';
import { useShell, useUser } from '../../shell/shell-context.tsx';
import { putAway } from './put-away.ts';
import { type RehearsalSum, rehearsalSum } from './rehearsal-sum.ts';

type FirstStepsState =
  /** Not known yet. */
  | { readonly kind: 'loading' }
  /** Put away, not to be read, or all done with the money on its way: the page does without. */
  | { readonly kind: 'none' }
  /** All done, and the first money arrived. Without a sum where it could not be read. */
  | { readonly kind: 'through'; readonly sum: RehearsalSum | undefined; readonly putAway: () => void }
  | { readonly kind: 'steps'; readonly done: ReadonlySet<FirstStep>; readonly putAway: () => void };

/** How far a newcomer has come, from the book and the PIN. Asked for only until it is put away. */
export const useFirstSteps = (): FirstStepsState => {
  const { call } = useShell().client;
  const owner = useUser()?.id ?? '';
  const isAway = useStore(putAway) === owner;
  const booked = useQuery({ ...explainQuery(call, 'available'), enabled: !isAway });
  const held = useQuery({ ...explainQuery(call, 'held'), enabled: !isAway });
  const { data: security, isError } = useQuery({ ...securityQuery(call), enabled: !isAway });
  const arrived = hasArrived(held.data?.kinds.map(({ kind }) => kind) ?? []);
  const total = useQuery({ ...explainQuery(call, 'total'), enabled: !isAway && arrived });
  if (isAway || isError || booked.isError || held.isError) return { kind: 'none' };
  if (!booked.data || !held.data || !security) return { kind: 'loading' };
  const done = stepsDone({
    kinds: booked.data.kinds.map(({ kind }) => kind),
    pinIsDefault: security.pin.is_default,
  });
  const away = () => putAway.set(owner);
  if (nextStep(done) !== undefined) return { kind: 'steps', done, putAway: away };
  if (!arrived) return { kind: 'none' };
  if (total.isPending) return { kind: 'loading' };
  return { kind: 'through', sum: total.data && rehearsalSum(total.data), putAway: away };
};
