import { Button } from '@paperlock/ui/button.tsx';
import { Sheet } from '@paperlock/ui/sheet.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { LiarLink } from '../../parts/home/liar-link.tsx';
import { MoreToTry, Proved } from '../../parts/home/proved.tsx';
import type { RehearsalSum } from '../../parts/home/rehearsal-sum.ts';

type ResultSheetProps = {
  open: boolean;
  onClose: () => void;
  sum: RehearsalSum | undefined;
  onAway: () => void;
};

/** What the first steps prove and what not, for whoever looks at it again. */
export function ResultSheet({ open, onClose, sum, onAway }: ResultSheetProps) {
  const { say } = useSpeaker();
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={say('home.through')}
      flush
      actions={
        <>
          <LiarLink />
          <Button kind="secondary" onClick={onAway}>
            {say('home.through_away')}
          </Button>
        </>
      }
    >
      <Proved sum={sum} />
      <MoreToTry />
    </Sheet>
  );
}
