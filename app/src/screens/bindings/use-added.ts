import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useChanged } from '../../parts/bindings/use-bindings.ts';
import { keepWithdrawalDraft } from '../../parts/withdrawal-draft.ts';
import { readPage } from '../../shell/navigation.ts';
import { usePosition } from '../../shell/router.tsx';
import { useShell, useUser } from '../../shell/shell-context.tsx';

/** After adding: the next withdrawal has it chosen, and the person is back where they came from, or at the list. */
export const useAdded = () => {
  const { say } = useSpeaker();
  const { router } = useShell();
  const { canGoBack } = usePosition();
  const owner = useUser()?.id ?? '';
  const changed = useChanged();
  return async ({ id }: { id: string }): Promise<void> => {
    keepWithdrawalDraft(owner, { binding_id: id });
    await changed(say('bindings.added'));
    if (canGoBack) router.back();
    else router.replace(readPage('/pages/profile/bank-settings'));
  };
};
