import { KeyValue, KeyValues } from '@paperlock/ui/key-values.tsx';
import { Stack } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { WarningIcon } from '@paperlock/ui/shell-icons.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { HostBar } from './host-bar.tsx';
import css from './web-view.module.css';

type LeavingNoteProps = { url: string; host: string; title: string; encoded: boolean };

/** Between a link and another site: where it leads, letter by letter, and that it is not ours. */
export function LeavingNote({ url, host, title, encoded }: LeavingNoteProps) {
  const { say } = useSpeaker();
  return (
    <>
      <HostBar host={host} title={title} />
      <Leaf title={say('webview.leaving')}>
        <Stack>
          <p>{say('webview.leaving_text', { host })}</p>
          {encoded && (
            <p className={css.warning}>
              <WarningIcon size={20} />
              {say('webview.encoded')}
            </p>
          )}
          <KeyValues>
            <KeyValue name={say('webview.address')}>
              <bdi dir="ltr" className={css.whole}>
                {url}
              </bdi>
            </KeyValue>
          </KeyValues>
        </Stack>
      </Leaf>
    </>
  );
}
