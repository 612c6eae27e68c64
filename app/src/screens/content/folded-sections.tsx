import type { ContentPage } from '@paperlock/contract/content.ts';
import { DownIcon } from '@paperlock/ui/icons.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import type { ReactNode } from 'react';
import { Blocks } from './blocks.tsx';
import css from './content.module.css';

type FoldedSectionsProps<Section> = {
  page: Omit<ContentPage, 'sections'> & { sections: readonly Section[] };
  /** Below the text of each. */
  foot?: (section: Section) => ReactNode;
};

/** All titles at a glance, each opening what it is about, in the language and the direction it is written in. */
export function FoldedSections<Section extends ContentPage['sections'][number]>({
  page,
  foot,
}: FoldedSectionsProps<Section>) {
  return (
    <div lang={page.lang} dir={page.dir}>
      <Leaf flush>
        {page.sections.map((section) => (
          <details key={section.title} className={css.question}>
            <summary>
              {section.title}
              <DownIcon size={20} />
            </summary>
            <div className={css.answer}>
              <Blocks blocks={section.blocks} />
              {foot?.(section)}
            </div>
          </details>
        ))}
      </Leaf>
    </div>
  );
}
