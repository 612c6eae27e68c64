import type { Address } from '@paperlock/contract/screens.ts';
import { ButtonLink } from '@paperlock/ui/button.tsx';
import { EmptyState } from '@paperlock/ui/empty-state.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { Screen } from '../../shell/screen.tsx';

/** For whoever opens the second step without the first: it is remembered for one visit only. */
export function StepGone() {
  const { say } = useSpeaker();
  const toLogin: Address = '/pages/login/login';
  return (
    <Screen title={say('security.step_title')}>
      <EmptyState
        title={say('security.step_gone')}
        action={<ButtonLink href={toLogin}>{say('identity.login_title')}</ButtonLink>}
      >
        {say('security.step_gone_text')}
      </EmptyState>
    </Screen>
  );
}
