import type { Address } from '@paperlock/contract/screens.ts';
import type { Realname } from '@paperlock/contract/verification.ts';
import { Button, ButtonLink } from '@paperlock/ui/button.tsx';
import { Chip } from '@paperlock/ui/chip.tsx';
import { KeyValue, KeyValues } from '@paperlock/ui/key-values.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { List, ListRow } from '@paperlock/ui/list.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { Timeline } from '@paperlock/ui/timeline.tsx';
import { showMinute } from '@paperlock/words/display.ts';
import { worldQuery } from '../../api/worlds.ts';
import { Busy } from '../../parts/busy.tsx';
import { SkipAnHour } from '../../parts/clock/skip-an-hour.tsx';
import { Moment } from '../../parts/moment.tsx';
import { readerZone } from '../../shell/reader-zone.ts';
import { Screen, useGoBack } from '../../shell/screen.tsx';
import { useRead } from '../../shell/use-read.ts';
import css from './verification.module.css';
import { Withdraw } from './withdraw.tsx';

const tones = { not_certified: 'plain', in_progress: 'going', certified: 'good' } as const;
const imageTones = { waiting: 'going', accepted: 'good', rejected: 'bad' } as const;

type Status = Exclude<Realname['sub_status'], 'none'>;

/** Where the verification stands, image by image, and how it came there. */
export function CaseStatus({ realname }: { realname: Realname }) {
  const { say } = useSpeaker();
  const goBack = useGoBack();
  const again = realname.sub_status === 'rejected_retry';
  const open = again || realname.state === 'in_progress';
  return (
    <Screen
      title={say('verification.title')}
      actions={
        again ? (
          <ButtonLink href={'/pages/profile/id-verification?step=specimens' satisfies Address}>
            {say('verification.send_again')}
          </ButtonLink>
        ) : (
          realname.state === 'certified' && <Button onClick={goBack}>{say('verification.next')}</Button>
        )
      }
    >
      <Standing realname={realname} status={realname.sub_status as Status} />
      <Images realname={realname} />
      <Leaf title={say('verification.timeline')}>
        <Timeline
          label={say('verification.timeline')}
          happenings={realname.timeline.map(({ event, at, machine }) => ({
            what: say(`verification.event_${event}`),
            when: <Moment instant={at} />,
            more: machine && say('support.from_machine'),
          }))}
        />
      </Leaf>
      {open && <Withdraw />}
    </Screen>
  );
}

function Standing({ realname, status }: { realname: Realname; status: Status }) {
  const { say } = useSpeaker();
  const { state, name, document, number, final_reason, kept_until } = realname;
  const desk = useRead(worldQuery).data?.practice_desk;
  const text =
    status === 'rejected_retry'
      ? say('verification.status_rejected_retry', { n: realname.asked_again.length })
      : say(`verification.status_${status}`);
  return (
    <Leaf>
      <div className={css.standing}>
        <Chip tone={status === 'rejected_final' ? 'bad' : tones[state]}>
          {say(`verification.state_${state}`)}
        </Chip>
        <p role="status">{text}</p>
        {state === 'in_progress' && desk && <SkipAnHour waiting={say('verification.wait_desk')} />}
        {state === 'in_progress' && !desk && <Busy>{say('verification.wait')}</Busy>}
        {final_reason && <p>{say(`verification.final_reason_${final_reason}`)}</p>}
      </div>
      <KeyValues>
        <KeyValue name={say(state === 'certified' ? 'verification.certified_name' : 'verification.name')}>
          <bdi>{name}</bdi>
        </KeyValue>
        {document && (
          <KeyValue name={say('verification.document')}>{say(`verification.document_${document}`)}</KeyValue>
        )}
        {number && (
          <KeyValue name={say('verification.number')}>
            <bdi dir="ltr">{number}</bdi>
          </KeyValue>
        )}
        {kept_until && (
          <KeyValue name={say('verification.kept_until')}>
            <Moment instant={kept_until} />
          </KeyValue>
        )}
      </KeyValues>
      {final_reason && (
        <div className={css.support}>
          <p>{say('verification.final_support')}</p>
          <ButtonLink kind="secondary" href={'/pages/webview/customer' satisfies Address}>
            {say('verification.support')}
          </ButtonLink>
        </div>
      )}
    </Leaf>
  );
}

/** The images themselves are not shown again: whoever finds this phone unlocked sees only what became of them. */
function Images({ realname: { images } }: { realname: Realname }) {
  const { say } = useSpeaker();
  const destroyed = images.every(({ destroyed_at }) => destroyed_at !== null);
  return (
    <Leaf title={say('verification.images')} flush>
      <List>
        {images.map(({ part, state, reason, destroyed_at }) => (
          <ListRow
            key={part}
            title={say(`verification.part_${part}`)}
            end={<Chip tone={imageTones[state]}>{say(`verification.image_${state}`)}</Chip>}
            detail={
              (reason || destroyed_at) && (
                <>
                  {reason && <span className={css.reason}>{say(`verification.reason_${reason}`)}</span>}
                  {destroyed_at && (
                    <span className={css.reason}>
                      {say('verification.image_destroyed', { time: showMinute(destroyed_at, readerZone()) })}
                    </span>
                  )}
                </>
              )
            }
          />
        ))}
      </List>
      {destroyed && <p className={css.destroyed}>{say('verification.all_destroyed')}</p>}
    </Leaf>
  );
}
