import { Note, Stack } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { Skeleton } from '@paperlock/ui/skeleton.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { previewQuery } from '../../api/withdrawals.ts';
import { usePaused } from '../../parts/use-paused.ts';
import { useShell } from '../../shell/shell-context.tsx';
import { Steps, SumsFacts } from './preview-facts.tsx';
import css from './withdrawals.module.css';

type LivePreviewProps = { bindingId: string; amount: string | undefined };

/** Follows what is typed. Until it is an amount to somewhere, it says what will be here. */
export function LivePreview({ bindingId, amount }: LivePreviewProps) {
  const { say } = useSpeaker();
  const { call } = useShell().client;
  const asked = usePaused(amount ?? '');
  const complete = bindingId !== '' && amount !== undefined;
  const { data, error, isFetching } = useQuery({
    ...previewQuery(call, { binding_id: bindingId, amount: asked }),
    enabled: complete && asked === amount,
    placeholderData: keepPreviousData,
  });
  const current = complete && asked === amount;
  return (
    <Leaf title={say('withdrawals.preview')}>
      <Stack aria-live="polite" aria-busy={isFetching}>
        {!complete && <Note>{say('withdrawals.preview_wait')}</Note>}
        {complete && error && <Note>{error.message || say('withdrawals.preview_failed')}</Note>}
        {complete && !error && !data && <Skeleton shape="line" count={4} />}
        {complete && !error && data && (
          <Stack className={css.preview} data-late={!current || undefined}>
            <SumsFacts sums={data} />
            <Steps preview={data} />
          </Stack>
        )}
      </Stack>
    </Leaf>
  );
}
