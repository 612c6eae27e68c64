import { Leaf } from '@paperlock/ui/leaf.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { LanguageList } from '../../shell/language-list.tsx';
import { Screen } from '../../shell/screen.tsx';

export default function LanguagePage() {
  const { say } = useSpeaker();
  return (
    <Screen title={say('shell.language')}>
      <Leaf flush>
        <LanguageList />
      </Leaf>
    </Screen>
  );
}
