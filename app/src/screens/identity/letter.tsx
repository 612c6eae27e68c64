import type { Answered } from '@paperlock/client/call.ts';
import type { practiceMailbox } from '@paperlock/contract/common.ts';
import { CopyButton } from '@paperlock/ui/copy-button.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { Moment } from '../../parts/moment.tsx';
import css from './letter.module.css';

type LetterView = Answered<typeof practiceMailbox>['list'][number];

/** One letter; its code, if it brings one, can be copied. */
export function Letter({ letter }: { letter: LetterView }) {
  const { say } = useSpeaker();
  const code = /\b\d{6}\b/.exec(letter.subject)?.[0];
  return (
    <Leaf
      article
      title={<bdi>{letter.subject}</bdi>}
      end={code && <CopyButton text={code} label={say('identity.mailbox_copy_code', { code })} />}
    >
      <p className={css.time}>
        <Moment instant={letter.sent_at} />
      </p>
      <p className={css.body} dir="auto">
        {letter.body}
      </p>
    </Leaf>
  );
}
