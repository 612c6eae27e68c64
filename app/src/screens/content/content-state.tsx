import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { Read } from '@paperlock/web/read.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

type ContentStateProps<Page> = { query: UseQueryResult<Page>; children: (page: Page) => ReactNode };

/** A page of prose on its way, missing, or here. */
export function ContentState<Page>(props: ContentStateProps<Page>) {
  return <Read {...props} failed={useSpeaker().say('content.failed')} shape="leaf" count={3} />;
}
