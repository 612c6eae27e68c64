import { Button } from '@paperlock/ui/button.tsx';
import { Note, Stack } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useStore } from '@paperlock/ui/store.ts';
import { installOffer } from '../../shell/install-offer.ts';
import { unableBecause } from '../../shell/secure-page.ts';
import { useUser } from '../../shell/shell-context.tsx';
import { PushChoice } from './push-choice.tsx';

/** What Paperlock may be on this device: an app of its own, and one that speaks up. */
export function DeviceLeaf() {
  const { say } = useSpeaker();
  const signedIn = useUser() !== undefined;
  return (
    <Leaf title={say('device.title')}>
      <Stack>
        <Install />
        {signedIn && <PushChoice />}
      </Stack>
    </Leaf>
  );
}

function Install() {
  const { say } = useSpeaker();
  const offer = useStore(installOffer);
  if (matchMedia('(display-mode: standalone)').matches)
    return <Note size={16}>{say('device.install_done')}</Note>;
  const install = async () => {
    // The browser takes it only once, whatever the answer.
    installOffer.set(undefined);
    await offer?.prompt();
  };
  return (
    <Stack space={2}>
      <Note size={16}>{say('device.install_text')}</Note>
      {offer ? (
        <Button kind="secondary" wide onClick={() => void install()}>
          {say('device.install')}
        </Button>
      ) : (
        <Note size={16}>{say(unableBecause('device.install_by_menu'))}</Note>
      )}
    </Stack>
  );
}
