import { firstSteps } from '@paperlock/domain/first-steps/first-steps.ts';
import { DoneMark } from '@paperlock/ui/done-mark.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { List, ListRow } from '@paperlock/ui/list.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useState } from 'react';
import type { RehearsalSum } from '../../parts/home/rehearsal-sum.ts';
import { laterSheet } from '../../parts/later-sheet.tsx';

const ResultSheet = laterSheet(async () => (await import('./result-sheet.tsx')).ResultSheet);

type DoneRowProps = { sum: RehearsalSum | undefined; onAway: () => void };

/** What is left of the first steps once they are done: one row, and what they proved a tap away. */
export function DoneRow({ sum, onAway }: DoneRowProps) {
  const { say } = useSpeaker();
  const [open, setOpen] = useState(false);
  return (
    <Leaf flush>
      <List>
        <ListRow
          lead={<DoneMark />}
          title={say('home.through_done', { n: firstSteps.length })}
          end={say('home.through_result')}
          onPress={() => setOpen(true)}
        />
      </List>
      <ResultSheet open={open} onClose={() => setOpen(false)} sum={sum} onAway={onAway} />
    </Leaf>
  );
}
