import type { Address } from '@paperlock/contract/screens.ts';
import { BookIcon } from '@paperlock/ui/icons.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { List, ListRow } from '@paperlock/ui/list.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { instructionsQuery } from '../../api/content.ts';
import { useQueryValue } from '../../shell/router.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useRead } from '../../shell/use-read.ts';
import { ContentState } from './content-state.tsx';
import { FoldedSections } from './folded-sections.tsx';
import { Sections } from './sections.tsx';

/** All instructions; with `for=teachers` the one that shows how to open a class. */
export default function InstructionsPage() {
  const { say, lang } = useSpeaker();
  const query = useRead(instructionsQuery, lang);
  const forTeachers = useQueryValue('for') === 'teachers';
  if (!forTeachers)
    return (
      <Screen title={say('content.instructions')}>
        <ContentState query={query}>{(page) => <FoldedSections page={page} />}</ContentState>
      </Screen>
    );
  return (
    <Screen title={say('identity.teachers_link')}>
      {/* The last section of the page in every language is the one for teachers. */}
      <ContentState query={query}>
        {(page) => <Sections page={{ ...page, sections: page.sections.slice(-1) }} />}
      </ContentState>
      <Leaf flush>
        <List>
          <ListRow
            lead={<BookIcon />}
            title={say('content.instructions')}
            href={'/pages/profile/instructions' satisfies Address}
          />
        </List>
      </Leaf>
    </Screen>
  );
}
