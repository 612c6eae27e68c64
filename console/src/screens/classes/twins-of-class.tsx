import { type ClassTwins, classTwinsSet } from '@paperlock/contract/twins-desk.ts';
import { CheckboxField } from '@paperlock/ui/checkbox-field.tsx';
import { Note, Row, Stack } from '@paperlock/ui/layout.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useState } from 'react';
import { twinsQuery } from '../../api/classes.ts';
import { useActOn } from '../../parts/use-act.ts';
import { ReadState } from '../../shell/read-state.tsx';
import { PROJECTOR } from '../../shell/routes.ts';
import { useShell } from '../../shell/shell-context.tsx';
import { SmallLink } from '../../shell/small-button.tsx';
import { useRead } from '../../shell/use-read.ts';
import css from './classes.module.css';

/** Opens the twin game for the whole class, with or without three questions before each payment. */
export function TwinsOfClass({ id }: { id: string }) {
  const { say } = useSpeaker();
  return (
    <Stack as="section" space={3} aria-label={say('console-classes.twins')}>
      <h3 className={css.head}>{say('console-classes.twins')}</h3>
      <Note>{say('console-classes.twins_text')}</Note>
      <ReadState query={useRead(twinsQuery, id)}>{(twins) => <Switches id={id} twins={twins} />}</ReadState>
    </Stack>
  );
}

type Chosen = Pick<ClassTwins, 'open' | 'second_look'>;

function Switches({ id, twins: { open, second_look } }: { id: string; twins: ClassTwins }) {
  const { say } = useSpeaker();
  const { client } = useShell();
  const { busy, act } = useActOn(twinsQuery(client, id).queryKey, ['classes', 'twins']);
  const [wanted, setWanted] = useState<Chosen>({ open, second_look });
  // What was just chosen is shown at once; after the answer, what the server says.
  const shown = busy ? wanted : { open, second_look };
  const set = (change: Partial<Chosen>) => {
    if (busy) return;
    const next = { open, second_look, ...change };
    setWanted(next);
    void act(classTwinsSet, { id, ...next });
  };
  return (
    <>
      <CheckboxField
        label={say('console-classes.twins_open')}
        hint={say('console-classes.twins_open_hint')}
        checked={shown.open}
        onChange={({ target }) => set({ open: target.checked })}
      />
      <CheckboxField
        label={say('console-classes.twins_look')}
        hint={say('console-classes.twins_look_hint')}
        checked={shown.second_look}
        onChange={({ target }) => set({ second_look: target.checked })}
      />
      <Row>
        <SmallLink href={`${PROJECTOR}?id=${id}&show=twins`}>{say('console-classes.twins_show')}</SmallLink>
      </Row>
    </>
  );
}
