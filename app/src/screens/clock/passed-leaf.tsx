import type { Address } from '@paperlock/contract/screens.ts';
import { microOf } from '@paperlock/domain/read-amount.ts';
import { ButtonLink } from '@paperlock/ui/button.tsx';
import { Note, Stack } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { Skeleton } from '@paperlock/ui/skeleton.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showLength, showMoney } from '@paperlock/words/display.ts';
import { useQuery } from '@tanstack/react-query';
import { incomeSinceQuery } from '../../api/assets.ts';
import { clockProgressQuery } from '../../api/clock.ts';
import { useShell } from '../../shell/shell-context.tsx';
import css from './clock.module.css';

/** A leap just made: practice time before it and after it. */
export type Passed = { from: string; to: string };

const HOUR_S = 3_600;

/** In seconds. The minutes that a person took to decide do not make thirty days twenty-nine and some hours. */
const lengthOf = ({ from, to }: Passed): number => {
  const seconds = Math.round((Date.parse(to) - Date.parse(from)) / 1000);
  return seconds < 24 * HOUR_S - HOUR_S / 2 ? seconds : Math.round(seconds / HOUR_S) * HOUR_S;
};

/** How much time passed, and what it brought: the answer to why one moved time at all. */
export function PassedLeaf({ passed }: { passed: Passed }) {
  const { say, tag } = useSpeaker();
  const { call } = useShell().client;
  const progress = useQuery(clockProgressQuery(call)).data;
  // A reading from before the leap says nothing about it.
  const isBooked = progress !== undefined && !progress.behind && progress.to >= passed.to;
  const { data } = useQuery({ ...incomeSinceQuery(call, passed.from, passed.to), enabled: isBooked });
  const net = data && microOf(data.received) - microOf(data.lost);
  const returned = microOf(data?.returned ?? '0');
  return (
    <Leaf title={say('clock.passed', { length: showLength(tag, lengthOf(passed)) })}>
      <Stack>
        <div role="status">
          {net === undefined && <Skeleton shape="row" />}
          {net === 0n && returned === 0n && <p>{say('clock.passed_nothing')}</p>}
          {net !== undefined && net !== 0n && (
            <>
              <p>{say(net > 0n ? 'clock.passed_received' : 'clock.passed_lost')}</p>
              <p className={css.now}>
                <MoneyText micro={net} purpose="own" size="hero" change />
              </p>
            </>
          )}
          {returned > 0n && (
            <Note>{say('clock.passed_back', { amount: showMoney(tag, returned, { purpose: 'own' }) })}</Note>
          )}
        </div>
        <ButtonLink kind="secondary" wide href={'/pages/home/index' satisfies Address}>
          {say('clock.passed_next')}
        </ButtonLink>
      </Stack>
    </Leaf>
  );
}
