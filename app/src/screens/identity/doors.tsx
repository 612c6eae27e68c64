import type { Address } from '@paperlock/contract/screens.ts';
import { tryNow } from '@paperlock/contract/try-now.ts';
import { LockedSheet, OfferedSheet, TornPhone } from '@paperlock/ui/door-drawings.tsx';
import { FormFault } from '@paperlock/ui/form-fault.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { Spinner } from '@paperlock/ui/spinner.tsx';
import { useStore } from '@paperlock/ui/store.ts';
import { useForm } from '@paperlock/web/use-form.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { settingsAtFirst } from '../../shell/settings.ts';
import { useShell } from '../../shell/shell-context.tsx';
import css from './doors.module.css';
import { sendIfPressed } from './send-if-pressed.ts';

/** The three ways in that need no account, each one tap. */
export function Doors() {
  const { say } = useSpeaker();
  return (
    <div className={css.doors}>
      <DoorLink
        href="/pages/home/story"
        first
        drawing={<TornPhone />}
        title={say('identity.story_link')}
        text={say('identity.story_text')}
      />
      <DoorLink
        href="/pages/home/offered"
        drawing={<OfferedSheet />}
        title={say('identity.offered_link')}
        text={say('identity.offered_text')}
      />
      <LastDoor />
    </div>
  );
}

/** It has its place before it is known what this installation offers: nothing below it moves. */
function LastDoor() {
  const { say } = useSpeaker();
  const known = useStore(useShell().settings, settingsAtFirst);
  const hasWorlds = known.kind === 'here' && known.settings.worlds === 'many';
  if (hasWorlds || known.kind === 'loading') return <TryNow known={hasWorlds} />;
  return (
    <DoorLink
      href="/pages/login/register"
      drawing={<LockedSheet />}
      title={say('identity.register_action')}
      text={say('identity.register_intro')}
    />
  );
}

function TryNow({ known }: { known: boolean }) {
  const { say } = useSpeaker();
  const { client, lastPage } = useShell();
  const element = useRef<HTMLFormElement>(null);
  const form = useForm({
    fields: [],
    check: () => ({}),
    send: async () => {
      const came = await client.call(tryNow, {}, { loading: say('identity.try_making') });
      // A page that was left behind here belongs to another world.
      lastPage.take();
      client.session.start(came);
    },
  });
  useEffect(() => {
    if (known) sendIfPressed(element.current);
  }, [known]);
  const busy = form.button.busy || !known;
  return (
    <form ref={element} {...form.props}>
      <button
        className={css.door}
        type="submit"
        aria-busy={busy || undefined}
        aria-disabled={busy || undefined}
        onClick={(event) => busy && event.preventDefault()}
      >
        <Inside
          drawing={<LockedSheet />}
          title={say('identity.try_action')}
          text={say('identity.try_text')}
          busy={busy}
        />
      </button>
      <FormFault text={form.faults.form} />
    </form>
  );
}

type DoorProps = { drawing: ReactNode; title: string; text: string };

function DoorLink({ href, first, ...inside }: DoorProps & { href: Address; first?: boolean }) {
  return (
    <a className={css.door} href={href} data-first={first || undefined}>
      <Inside {...inside} />
    </a>
  );
}

function Inside({ drawing, title, text, busy = false }: DoorProps & { busy?: boolean }) {
  return (
    <>
      {drawing}
      <span className={css.texts}>
        <span className={css.title}>{title}</span> <span className={css.text}>{text}</span>
      </span>
      {busy && <Spinner />}
    </>
  );
}
