import type { Answered } from '@paperlock/client/call.ts';
import type { Failure } from '@paperlock/client/envelope.ts';
import { SUCCESS_TOAST_MS } from '@paperlock/client/notices.ts';
import { classJoin, classLeave, type classMine } from '@paperlock/contract/classes.ts';
import { refusalCodes } from '@paperlock/contract/codes.ts';
import type { Address } from '@paperlock/contract/screens.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { Confirm } from '@paperlock/ui/confirm.tsx';
import { FormFault } from '@paperlock/ui/form-fault.tsx';
import { KeyValue, KeyValues } from '@paperlock/ui/key-values.tsx';
import { Note, Stack } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { List, ListRow } from '@paperlock/ui/list.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TextField } from '@paperlock/ui/text-field.tsx';
import { notices } from '@paperlock/web/notice-store.ts';
import { Read } from '@paperlock/web/read.tsx';
import { useForm } from '@paperlock/web/use-form.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { classQuery } from '../../api/classes.ts';
import { worldQuery } from '../../api/worlds.ts';
import { RealTime } from '../../parts/real-time.tsx';
import { GuestLeaf } from '../../parts/worlds/guest-leaf.tsx';
import { useQueryValue } from '../../shell/router.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useShell } from '../../shell/shell-context.tsx';
import { useRead } from '../../shell/use-read.ts';
import css from './class-page.module.css';
import { ElsewhereDialog } from './elsewhere-dialog.tsx';

const FOR_TEACHERS = '/pages/profile/instructions?for=teachers';

type Mine = Answered<typeof classMine>;

/** The class somebody is in, or the way into one. */
export default function ClassPage() {
  const { say } = useSpeaker();
  const query = useRead(classQuery);
  const { data } = query;
  if (data) return data.class ? <Member membership={data.class} /> : <Join />;
  return (
    <Screen title={say('classes.title')}>
      <Read query={query} failed={say('classes.failed')} shape="leaf" />
    </Screen>
  );
}

/** What the server said last is what is shown next. */
const useTold = () => {
  const memory = useQueryClient();
  const { call } = useShell().client;
  return (mine: Mine, said: string) => {
    memory.setQueryData(classQuery(call).queryKey, mine);
    notices.toast(said, SUCCESS_TOAST_MS);
  };
};

function Join() {
  const { say } = useSpeaker();
  const linked = useQueryValue('class');
  const { client, router } = useShell();
  const { call } = client;
  const told = useTold();
  const [elsewhere, setElsewhere] = useState(false);
  const form = useForm({
    fields: ['code'],
    check: ({ code }) => ({ code: code.trim() ? undefined : say('classes.code_enter') }),
    send: async ({ code }) => {
      try {
        told(await call(classJoin, { code }), say('classes.joined'));
      } catch (failure) {
        if ((failure as Failure).code === refusalCodes.class_elsewhere) {
          router.rewrite(`?${new URLSearchParams({ class: code })}`);
          setElsewhere(true);
        }
        throw failure;
      }
    },
  });
  return (
    <Screen title={say('classes.title')} actions={<Button {...form.button}>{say('classes.join')}</Button>}>
      <WhoSees />
      <Note size={16}>{say('classes.password')}</Note>
      <form {...form.props}>
        <TextField
          name="code"
          label={say('classes.code')}
          error={form.faults.code}
          defaultValue={linked}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={40}
          dir="ltr"
        />
        <FormFault text={form.faults.form} />
      </form>
      <Teach />
      <ElsewhereDialog open={elsewhere} onClose={() => setElsewhere(false)} />
    </Screen>
  );
}

/** Who sees what of a student. In a class of the open world a teacher may have roles that show more than the class's pages. */
function WhoSees() {
  const { say } = useSpeaker();
  const { data } = useRead(worldQuery);
  if (!data) return null;
  const points =
    data.kind === 'open' ? (['sees_open', 'others_see'] as const) : (['sees', 'never_sees'] as const);
  return (
    <Stack as="ul" space={2}>
      {[...points, 'server_reads' as const].map((point) => (
        <Note as="li" size={16} key={point} className={css.point}>
          {say(`classes.${point}`)}
        </Note>
      ))}
    </Stack>
  );
}

/** The way to a class of one's own; for whoever cannot open one here, what it takes. */
function Teach() {
  const { say } = useSpeaker();
  const { data } = useRead(worldQuery);
  if (!data) return null;
  if (data.owner && data.guest)
    return <GuestLeaf title={say('classes.teach')} why={say('classes.teach_guest')} />;
  const isTeacher = data.owner && data.kind === 'class';
  return (
    <Leaf flush>
      <List>
        <ListRow
          title={say(isTeacher ? 'classes.yours' : 'classes.teach')}
          detail={isTeacher ? data.class_name : say(data.owner ? 'classes.teach_text' : 'classes.teach_how')}
          href={(data.owner ? '/pages/profile/world' : FOR_TEACHERS) satisfies Address}
        />
      </List>
    </Leaf>
  );
}

function Member({ membership }: { membership: NonNullable<Mine['class']> }) {
  const { say } = useSpeaker();
  const [asked, setAsked] = useState(false);
  return (
    <Screen title={say('classes.title')}>
      <Leaf title={say('classes.in_class', { name: membership.name })}>
        <Stack>
          <KeyValues>
            <KeyValue name={say('classes.number')}>
              <bdi dir="ltr">{membership.member_no}</bdi>
            </KeyValue>
            <KeyValue name={say('classes.since')}>
              <RealTime instant={membership.joined_at} />
            </KeyValue>
          </KeyValues>
          {membership.closed ? <Note size={16}>{say('classes.closed')}</Note> : <WhoSees />}
          {!membership.closed && <Note size={16}>{say('classes.password')}</Note>}
          <Button kind="secondary" wide onClick={() => setAsked(true)}>
            {say('classes.leave')}
          </Button>
        </Stack>
      </Leaf>
      <LeaveDialog open={asked} onClose={() => setAsked(false)} />
    </Screen>
  );
}

function LeaveDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { say } = useSpeaker();
  const { call } = useShell().client;
  const told = useTold();
  const [busy, setBusy] = useState(false);
  const leave = () => {
    setBusy(true);
    void call(classLeave, {}, { toast: true, catch: false, settled: () => setBusy(false) }).then((mine) => {
      onClose();
      told(mine, say('classes.left'));
    });
  };
  return (
    <Confirm
      open={open}
      onClose={onClose}
      title={say('classes.leave_title')}
      action={say('classes.leave')}
      danger
      busy={busy}
      onConfirm={leave}
    >
      {say('classes.leave_text')}
    </Confirm>
  );
}
