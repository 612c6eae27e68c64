import { refusalCodes } from '@paperlock/contract/codes.ts';
import type { Address } from '@paperlock/contract/screens.ts';
import { ButtonLink } from '@paperlock/ui/button.tsx';
import { EmptyState } from '@paperlock/ui/empty-state.tsx';
import { ErrorState } from '@paperlock/ui/error-state.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';

type NoOrderProps = { code: number | string; retrying: boolean; onRetry: () => void };

/** Why there is none to show, and the way out. */
export function NoOrder({ code, retrying, onRetry }: NoOrderProps) {
  const { say } = useSpeaker();
  if (code !== refusalCodes.not_found && code !== refusalCodes.malformed)
    return <ErrorState title={say('orders.detail_failed')} retrying={retrying} onRetry={onRetry} />;
  return (
    <EmptyState
      title={say('orders.detail_gone')}
      action={
        <ButtonLink kind="secondary" href={'/pages/home/lockming-order' satisfies Address}>
          {say('orders.title')}
        </ButtonLink>
      }
    >
      {say('orders.detail_gone_text')}
    </EmptyState>
  );
}
