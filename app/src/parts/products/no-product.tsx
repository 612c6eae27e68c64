import { refusalCodes } from '@paperlock/contract/codes.ts';
import type { Address } from '@paperlock/contract/screens.ts';
import { ButtonLink } from '@paperlock/ui/button.tsx';
import { EmptyState } from '@paperlock/ui/empty-state.tsx';
import { ErrorState } from '@paperlock/ui/error-state.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';

type NoProductProps = { code: number | string; retrying: boolean; onRetry: () => void };

/** Why there is none to show, and the way out. */
export function NoProduct({ code, retrying, onRetry }: NoProductProps) {
  const { say } = useSpeaker();
  const locked = code === refusalCodes.category_locked;
  if (!locked && code !== refusalCodes.not_found && code !== refusalCodes.malformed)
    return <ErrorState title={say('products.detail_failed')} retrying={retrying} onRetry={onRetry} />;
  return (
    <EmptyState
      title={say(locked ? 'products.locked_gone' : 'products.detail_gone')}
      action={
        <ButtonLink kind="secondary" href={'/pages/home/lockming' satisfies Address}>
          {say('products.title')}
        </ButtonLink>
      }
    >
      {say(locked ? 'products.locked_gone_text' : 'products.detail_gone_text')}
    </EmptyState>
  );
}
