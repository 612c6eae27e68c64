import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { instructionsQuery } from '../../api/content.ts';
import { Screen } from '../../shell/screen.tsx';
import { useShell } from '../../shell/shell-context.tsx';
import { ContentState } from './content-state.tsx';
import { FoldedSections } from './folded-sections.tsx';

export default function InstructionsPage() {
  const { say, lang } = useSpeaker();
  const query = useQuery(instructionsQuery(useShell().client.call, lang));
  return (
    <Screen title={say('content.instructions')}>
      <ContentState query={query}>{(page) => <FoldedSections page={page} />}</ContentState>
    </Screen>
  );
}
