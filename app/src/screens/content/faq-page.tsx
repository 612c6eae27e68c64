import { DownIcon } from '@paperlock/ui/icons.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { faqQuery } from '../../api/content.ts';
import { Screen } from '../../shell/screen.tsx';
import { useShell } from '../../shell/shell-context.tsx';
import { Blocks } from './blocks.tsx';
import css from './content.module.css';
import { ContentState } from './content-state.tsx';

export default function FaqPage() {
  const { say, lang } = useSpeaker();
  const query = useQuery(faqQuery(useShell().client.call, lang));
  return (
    <Screen title={say('content.faq')}>
      <ContentState query={query}>
        {(page) => (
          <div lang={page.lang} dir={page.dir}>
            <Leaf flush>
              {page.sections.map(({ title, blocks }) => (
                <details key={title} className={css.question}>
                  <summary>
                    {title}
                    <DownIcon size={20} />
                  </summary>
                  <div className={css.answer}>
                    <Blocks blocks={blocks} />
                  </div>
                </details>
              ))}
            </Leaf>
          </div>
        )}
      </ContentState>
    </Screen>
  );
}
