import { Button } from '@paperlock/ui/button.tsx';
import { Explain } from '@paperlock/ui/explain.tsx';
import { Note, Stack } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { Skeleton } from '@paperlock/ui/skeleton.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showCount, showLength, showMinute } from '@paperlock/words/display.ts';
import { type Times, withdrawTimesQuery } from '../../api/withdrawals.ts';
import { readerZone } from '../../shell/reader-zone.ts';
import { useRead } from '../../shell/use-read.ts';
import css from './withdraw-times.module.css';

/** Computed at this moment from the withdrawals themselves: what is slow or came to nothing is in it too. */
export function WithdrawTimes() {
  const { say } = useSpeaker();
  const { data, isError, isFetching, refetch } = useRead(withdrawTimesQuery);
  return (
    <Leaf title={say('withdrawals.times')}>
      {data && <Figures times={data} />}
      {!data && !isError && <Skeleton shape="line" count={4} />}
      {!data && isError && (
        <div className={css.failed} role="alert">
          <Note>{say('withdrawals.times_failed')}</Note>
          <Button kind="quiet" busy={isFetching} onClick={() => void refetch()}>
            {say('common.retry')}
          </Button>
        </div>
      )}
    </Leaf>
  );
}

const kinds = ['wallet', 'bank'] as const;
const figures = ['median', 'p95', 'worst'] as const;

function Figures({ times }: { times: Times }) {
  const { say, tag } = useSpeaker();
  const { all, open, returned, definition, computed_at } = times;
  const length = showLength(tag, open.oldest_seconds ?? 0);
  const shown = (seconds: number | null) =>
    seconds === null ? say('withdrawals.times_none') : showLength(tag, seconds);
  return (
    <Stack space={3}>
      {all.count === 0 ? (
        <Note>{say('withdrawals.times_empty')}</Note>
      ) : (
        <>
          <Note>{say('withdrawals.times_text')}</Note>
          {times.wallet.count > 0 && <Note>{say('withdrawals.times_leap')}</Note>}
          <table className={css.figures}>
            <thead>
              <tr>
                <td />
                {kinds.map((kind) => (
                  <th key={kind} scope="col">
                    {say(`withdrawals.times_${kind}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {figures.map((figure) => (
                <tr key={figure}>
                  <th scope="row">{say(`withdrawals.times_${figure}`)}</th>
                  {kinds.map((kind) => (
                    <td key={kind}>{shown(times[kind][`${figure}_seconds`])}</td>
                  ))}
                </tr>
              ))}
              <tr>
                <th scope="row">{say('withdrawals.times_count')}</th>
                {kinds.map((kind) => (
                  <td key={kind}>{showCount(tag, times[kind].count)}</td>
                ))}
              </tr>
            </tbody>
          </table>
        </>
      )}
      <Note>
        {say('withdrawals.times_open', { n: open.count, length })}{' '}
        {say('withdrawals.times_returned', { n: returned })}
      </Note>
      <Note>
        <Explain term={say('withdrawals.times_how')}>
          {definition} {say('withdrawals.times_at', { time: showMinute(computed_at, readerZone()) })}
        </Explain>
      </Note>
    </Stack>
  );
}
