import { ButtonLink } from '@paperlock/ui/button.tsx';
import { EmptyState } from '@paperlock/ui/empty-state.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { HOME, LOGIN } from './navigation.ts';
import { Screen } from './screen.tsx';
import { useUser } from './shell-context.tsx';

export function NotFound() {
  const { say } = useSpeaker();
  const start = useUser() ? HOME : LOGIN;
  return (
    <Screen title={say('shell.not_found')}>
      <EmptyState
        title={say('shell.not_found_here')}
        action={
          <ButtonLink kind="secondary" href={start}>
            {say('shell.not_found_start')}
          </ButtonLink>
        }
      >
        {say('shell.not_found_text')}
      </EmptyState>
    </Screen>
  );
}
