import { type Message, type MessageType, messageTypes } from '@paperlock/contract/messages.ts';
import type { Address } from '@paperlock/contract/screens.ts';
import { Button, ButtonLink } from '@paperlock/ui/button.tsx';
import { PlainText } from '@paperlock/ui/plain-text.tsx';
import { Sheet } from '@paperlock/ui/sheet.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { Tabs } from '@paperlock/ui/tabs.tsx';
import { useState } from 'react';
import { unreadQuery } from '../../api/messages.ts';
import { PracticeTime } from '../../parts/practice-time.tsx';
import { RealTime } from '../../parts/real-time.tsx';
import { useCanWithdraw } from '../../parts/use-can-withdraw.ts';
import { webViewAddress } from '../../parts/web-view-address.ts';
import { useQueryChoice } from '../../shell/router.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useRead } from '../../shell/use-read.ts';
import { MessageList } from './message-list.tsx';
import css from './messages.module.css';
import { useReadAll, useReadOne } from './use-read.ts';

/** What the person was told: about the account, about the platform, and news. */
export default function AnnouncementPage() {
  const { say } = useSpeaker();
  const [type, setType] = useQueryChoice<MessageType>('tab', messageTypes);
  const { data: unread } = useRead(unreadQuery);
  const readAll = useReadAll();
  const readOne = useReadOne();
  const [opened, setOpened] = useState<Message>();
  const [open, setOpen] = useState(false);

  const show = (message: Message) => {
    setOpened(message);
    setOpen(true);
    if (!message.read) readOne(message);
  };

  return (
    <Screen
      title={say('announcement.title')}
      actions={
        unread !== undefined &&
        unread.total > 0 && (
          <Button kind="secondary" busy={readAll.isPending} onClick={() => readAll.mutate()}>
            {say('announcement.read_all')}
          </Button>
        )
      }
    >
      <Tabs<MessageType>
        label={say('announcement.tabs')}
        tabs={messageTypes.map((name) => ({
          name,
          label: say(`announcement.tab_${name}`),
          badge: unread?.[name] ?? 0,
        }))}
        selected={type}
        onSelect={setType}
      >
        <MessageList key={type} type={type} onOpen={show} />
      </Tabs>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={<MessageTitle message={opened} />}
        actions={opened?.about && <WayOn message={opened} about={opened.about} />}
      >
        {opened && (
          <>
            <p className={css.time}>
              {opened.type === 'personal' ? (
                <PracticeTime instant={opened.at} />
              ) : (
                <RealTime instant={opened.at} />
              )}
            </p>
            <PlainText text={opened.body} lang={opened.lang} through={webViewAddress} />
          </>
        )}
      </Sheet>
    </Screen>
  );
}

const pages = {
  order: (id) => `/pages/home/lockming-order?order_no=${encodeURIComponent(id)}`,
  product: (id) => `/pages/home/lockming-details?id=${encodeURIComponent(id)}`,
  ticket: (id) => `/pages/webview/customer?ticket=${encodeURIComponent(id)}`,
} satisfies Record<string, (id: string) => Address>;

type WayOnProps = { message: Message; about: NonNullable<Message['about']> };

/** To what it is about, and out with money that it made available. */
function WayOn({ message, about: { type, id } }: WayOnProps) {
  const { say } = useSpeaker();
  const canWithdraw = useCanWithdraw(message.frees_money);
  return (
    <>
      <ButtonLink kind="secondary" href={pages[type](id)}>
        {say(`announcement.open_${type}`)}
      </ButtonLink>
      {canWithdraw && (
        <ButtonLink href={'/pages/profile/withdrawal' satisfies Address}>
          {say('assets.do_withdraw')}
        </ButtonLink>
      )}
    </>
  );
}

function MessageTitle({ message }: { message: Message | undefined }) {
  return (
    <span lang={message?.lang} dir="auto">
      {message?.title}
    </span>
  );
}
