import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { faqQuery } from '../../api/content.ts';
import { Screen } from '../../shell/screen.tsx';
import { useRead } from '../../shell/use-read.ts';
import { ContentState } from './content-state.tsx';
import { FoldedSections } from './folded-sections.tsx';

export default function FaqPage() {
  const { say, lang } = useSpeaker();
  const query = useRead(faqQuery, lang);
  return (
    <Screen title={say('content.faq')}>
      <ContentState query={query}>{(page) => <FoldedSections page={page} />}</ContentState>
    </Screen>
  );
}
