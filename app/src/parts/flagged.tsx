import type { Address } from '@paperlock/contract/screens.ts';
import { Button, ButtonLink } from '@paperlock/ui/button.tsx';
import { Note, Stack } from '@paperlock/ui/layout.tsx';
import { Sheet } from '@paperlock/ui/sheet.tsx';
import { WarningIcon } from '@paperlock/ui/shell-icons.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useStore } from '@paperlock/ui/store.ts';
import { type ReactNode, useState } from 'react';
import { type Flag, flags } from '../shell/flags.ts';
import { lens } from '../shell/lens.ts';
import css from './flagged.module.css';

/** Something that frauds use too. Without the lens it is as if this part were not there. */
export function Flagged({ flag, children }: { flag: Flag; children: ReactNode }) {
  if (!useStore(lens)) return children;
  return (
    <div className={css.flagged} data-flag={flag}>
      <Tag flag={flag} />
      {children}
    </div>
  );
}

function Tag({ flag }: { flag: Flag }) {
  const { say } = useSpeaker();
  const [open, setOpen] = useState(false);
  const takeOff = () => {
    lens.set(false);
    // What had the focus is gone with the lens.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <>
      <button type="button" className={css.tag} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <WarningIcon size={20} />
        {say('flags.title', { name: say(`flags.${flag}_name`) })}
      </button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={say('flags.title', { name: say(`flags.${flag}_name`) })}
        actions={
          <>
            <Button kind="secondary" onClick={takeOff}>
              {say('lens.turn_off')}
            </Button>
            <ButtonLink href={`/pages/home/lesson?key=${flags[flag]}` satisfies Address}>
              {say('flags.lesson')}
            </ButtonLink>
          </>
        }
      >
        <Stack space={3}>
          <h3 className={css.head}>{say('flags.fraud')}</h3>
          <p>{say(`flags.${flag}_fraud`)}</p>
          <h3 className={css.head}>{say('flags.here')}</h3>
          <p>{say(`flags.${flag}_here`)}</p>
          {flag === 'release_fee' && <Note>{say('flags.release_fee_source')}</Note>}
        </Stack>
      </Sheet>
    </>
  );
}
