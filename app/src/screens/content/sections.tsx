import type { ContentPage } from '@paperlock/contract/content.ts';
import { Stack } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { Blocks } from './blocks.tsx';

/** Each section on a leaf of its own, in the language and the direction it is written in. */
export function Sections({ page }: { page: ContentPage }) {
  return (
    <Stack lang={page.lang} dir={page.dir}>
      {page.sections.map(({ title, blocks }) => (
        <Leaf key={title} title={title}>
          <Blocks blocks={blocks} />
        </Leaf>
      ))}
    </Stack>
  );
}
