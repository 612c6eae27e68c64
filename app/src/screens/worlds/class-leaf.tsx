import { Button } from '@paperlock/ui/button.tsx';
import { CopyButton } from '@paperlock/ui/copy-button.tsx';
import { Note, Stack } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { QrCode } from '@paperlock/ui/qr-code.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { ShareButton } from '../../parts/share-button.tsx';
import { useOneOpen } from '../profile/use-one-open.ts';
import { TeachSheet } from './teach-sheet.tsx';

/** For the teacher of a class: what pupils come in with. */
export function ClassCode({ code }: { code: string }) {
  const { say } = useSpeaker();
  const link = `${window.location.origin}/pages/login/register?class=${code}`;
  return (
    <Leaf title={say('worlds.class_code')} end={<CopyButton text={link} label={say('worlds.class_copy')} />}>
      <Stack space={3}>
        <p>
          <strong>
            <bdi dir="ltr">{code}</bdi>
          </strong>
        </p>
        <QrCode text={link} label={say('worlds.class_qr')} />
        <Note>{say('worlds.class_code_text')}</Note>
        <ShareButton title={say('share.class_title')} text={say('share.invite_text')} link={link} />
      </Stack>
    </Leaf>
  );
}

/** For the owner of a private world: opens it to a class, for good. */
export function OpenToClass() {
  const { say } = useSpeaker();
  const sheets = useOneOpen<'teach'>();
  return (
    <Leaf title={say('worlds.teach')}>
      <Stack space={3}>
        <Note size={16}>{say('worlds.teach_text')}</Note>
        <Button kind="secondary" wide onClick={() => sheets.open('teach')}>
          {say('worlds.teach')}
        </Button>
      </Stack>
      <TeachSheet key={sheets.times} {...sheets.of('teach')} />
    </Leaf>
  );
}
