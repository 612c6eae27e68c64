import { SUCCESS_TOAST_MS } from '@paperlock/client/notices.ts';
import { Note } from '@paperlock/ui/layout.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useStore } from '@paperlock/ui/store.ts';
import { notices } from '@paperlock/web/notice-store.ts';
import { FirstPin } from '../../parts/first-pin.tsx';
import { Flagged } from '../../parts/flagged.tsx';
import { Screen, useGoBack } from '../../shell/screen.tsx';
import { useShell, useUser } from '../../shell/shell-context.tsx';

/** For an account that still has the default PIN. Afterwards the page before is there again. */
export function ChooseFirstPin() {
  const { say } = useSpeaker();
  const goBack = useGoBack();
  const state = useStore(useShell().settings);
  const isGuest = useUser()?.guest === true;
  return (
    <Screen title={say('security.pin')}>
      <FirstPin
        onChosen={() => {
          notices.toast(say('security.pin_set'), SUCCESS_TOAST_MS);
          goBack();
        }}
      />
      {state.kind === 'here' && !isGuest && (
        <Flagged flag="default_pin">
          <Note>{say('security.pin_default_text', { pin: state.settings.pin.default })}</Note>
        </Flagged>
      )}
    </Screen>
  );
}
