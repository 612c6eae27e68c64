import { updateInfo } from '@paperlock/contract/accounts.ts';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { isPseudo, type LangCode } from '@paperlock/words/languages.ts';
import { useTakeUser } from '../../parts/profile/use-update-info.ts';
import { LanguageList } from '../../shell/language-list.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useShell } from '../../shell/shell-context.tsx';

export default function LanguagePage() {
  const { say } = useSpeaker();
  const { call, session } = useShell().client;
  const takeUser = useTakeUser();
  // The app speaks it already. That the account remembers it too is for other devices, so a failure is not told.
  const keepWithAccount = (language: LangCode) => {
    if (!session.user() || isPseudo(language)) return;
    void call(updateInfo, { language }, { catch: false }).then(takeUser);
  };
  return (
    <Screen title={say('shell.language')}>
      <Leaf flush>
        <LanguageList onChosen={keepWithAccount} />
      </Leaf>
    </Screen>
  );
}
