import { CopyButton } from '@paperlock/ui/copy-button.tsx';
import { Note, Stack } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { QrCode } from '@paperlock/ui/qr-code.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { ShareButton } from './share-button.tsx';

/** What students join a class with: code, QR code and link. */
export function ClassLink({ code, text }: { code: string; text: string }) {
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
        <Note>{text}</Note>
        <ShareButton title={say('share.class_title')} text={say('share.invite_text')} link={link} />
      </Stack>
    </Leaf>
  );
}
