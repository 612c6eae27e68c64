import type { ContentPage } from '@paperlock/contract/content.ts';

type Section = ContentPage['sections'][number];

/** Sections with every word of the search somewhere in their title or text; all of them for an empty one. */
export const searchSections = <Found extends Section>(
  sections: readonly Found[],
  search: string,
  tag: string,
): Found[] => {
  const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase(tag);
  const words = plain(search).split(/\s+/).filter(Boolean);
  return sections.filter(({ title, blocks }) => {
    const text = plain([title, ...blocks.flatMap(({ lines }) => lines)].join('\n'));
    return words.every((word) => text.includes(word));
  });
};
