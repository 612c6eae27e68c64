import type { ContentPage } from '@paperlock/contract/content.ts';
import type { Address } from '@paperlock/contract/screens.ts';
import { ButtonLink } from '@paperlock/ui/button.tsx';
import { EmptyState } from '@paperlock/ui/empty-state.tsx';
import { BookIcon, InfoIcon } from '@paperlock/ui/icons.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { List, ListRow } from '@paperlock/ui/list.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TextField } from '@paperlock/ui/text-field.tsx';
import { useState } from 'react';
import { faqQuery } from '../../api/content.ts';
import { Screen } from '../../shell/screen.tsx';
import { useRead } from '../../shell/use-read.ts';
import css from './content.module.css';
import { ContentState } from './content-state.tsx';
import { faqLinks } from './faq-links.ts';
import { FoldedSections } from './folded-sections.tsx';
import { searchSections } from './search-sections.ts';

export default function FaqPage() {
  const { say, lang } = useSpeaker();
  const query = useRead(faqQuery, lang);
  return (
    <Screen title={say('content.faq')}>
      <ContentState query={query}>{(page) => <Questions page={page} />}</ContentState>
      <Leaf title={say('content.more')} flush>
        <List>
          <ListRow
            lead={<BookIcon />}
            title={say('content.instructions')}
            href={'/pages/profile/instructions' satisfies Address}
          />
          <ListRow
            lead={<InfoIcon />}
            title={say('content.about')}
            href={'/pages/profile/about' satisfies Address}
          />
        </List>
      </Leaf>
    </Screen>
  );
}

/** Those that have every word that was typed, each with the way to the screen it speaks of. */
function Questions({ page }: { page: ContentPage }) {
  const { say, tag } = useSpeaker();
  const [typed, setTyped] = useState('');
  const all = page.sections.map((section, nth) => ({ ...section, link: faqLinks[nth] }));
  const found = searchSections(all, typed, tag);
  return (
    <>
      <div>
        <TextField
          type="search"
          label={say('content.search')}
          autoComplete="off"
          maxLength={60}
          onChange={({ target }) => setTyped(target.value)}
        />
        <p className={css.count} role="status">
          {typed.trim() && say('content.found', { n: found.length })}
        </p>
      </div>
      {found.length > 0 ? (
        <FoldedSections
          page={{ ...page, sections: found }}
          foot={({ link }) =>
            link && (
              <ButtonLink kind="quiet" href={link[1]}>
                {say('content.open', { screen: say(link[0]) })}
              </ButtonLink>
            )
          }
        />
      ) : (
        <EmptyState
          title={say('content.none_found')}
          action={
            <ButtonLink kind="secondary" href={'/pages/webview/customer' satisfies Address}>
              {say('profile.support')}
            </ButtonLink>
          }
        >
          {say('content.none_found_text')}
        </EmptyState>
      )}
    </>
  );
}
