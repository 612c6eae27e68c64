import { CopyButton } from './copy-button.tsx';
import css from './hash-text.module.css';
import { useSpeaker } from './speaker-context.tsx';

/** The hash of a transfer, whole: what others need to find it on the chain. */
export function HashText({ hash }: { hash: string }) {
  const { say } = useSpeaker();
  return (
    <span className={css.hash}>
      <bdi className={css.text} dir="ltr" translate="no">
        {hash}
      </bdi>
      <CopyButton text={hash} label={say('ui.copy_hash')} />
    </span>
  );
}
