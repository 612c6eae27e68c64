import type { ClassStage } from '@paperlock/contract/classes-desk.ts';
import { Button, ButtonLink } from '@paperlock/ui/button.tsx';
import { Dialog } from '@paperlock/ui/dialog.tsx';
import { Stack } from '@paperlock/ui/layout.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showPercent } from '@paperlock/words/display.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { stageQuery } from '../../api/classes.ts';
import { ReadState } from '../../shell/read-state.tsx';
import { PROJECTOR } from '../../shell/routes.ts';
import { useShell } from '../../shell/shell-context.tsx';

/** Scenarios that nobody can make happen: each says why, and shows what is there. They change nothing. */
export function ShownScenarios({ id }: { id: string }) {
  const { say } = useSpeaker();
  return (
    <>
      <Shown
        id={id}
        name={say('console-classes.run')}
        action={
          <ButtonLink href={`${PROJECTOR}?id=${id}&show=run`}>{say('console-classes.run_show')}</ButtonLink>
        }
      >
        {({ run }) => (
          <>
            <p>{say('console-classes.run_text')}</p>
            <p>{say('console-classes.run_now', { n: run.waiting })}</p>
          </>
        )}
      </Shown>
      <Shown id={id} name={say('console-classes.poison')}>
        {({ poisoned, members }) => (
          <>
            <p>{say('console-classes.poison_text')}</p>
            <p>{say('console-classes.poison_now', { n: poisoned, of: members })}</p>
          </>
        )}
      </Shown>
      <Shown id={id} name={say('console-classes.losing')}>
        {({ losing }) => (
          <>
            <p>{say('console-classes.losing_text')}</p>
            <p>
              <Losing losing={losing} />
            </p>
          </>
        )}
      </Shown>
    </>
  );
}

function Losing({ losing }: Pick<ClassStage, 'losing'>) {
  const { say, tag } = useSpeaker();
  if (!losing) return say('console-classes.losing_none');
  return say('console-classes.losing_now', {
    strategy: say(`console-products.strategy_${losing.strategy}`),
    share: showPercent(tag, losing.lost_ppm),
    windows: losing.windows,
    days: losing.days,
    worst: showPercent(tag, Math.abs(losing.worst_ppm)),
  });
}

type ShownProps = {
  id: string;
  name: string;
  action?: ReactNode;
  children: (stage: ClassStage) => ReactNode;
};

function Shown({ id, name, action, children }: ShownProps) {
  const { say } = useSpeaker();
  const { client } = useShell();
  const [open, setOpen] = useState(false);
  const query = useQuery({ ...stageQuery(client, id), enabled: open });
  return (
    <>
      <Button kind="secondary" onClick={() => setOpen(true)}>
        {name}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={name}
        actions={
          <>
            <Button kind="secondary" onClick={() => setOpen(false)}>
              {say('common.close')}
            </Button>
            {action}
          </>
        }
      >
        <ReadState query={query}>{(stage) => <Stack space={2}>{children(stage)}</Stack>}</ReadState>
      </Dialog>
    </>
  );
}
