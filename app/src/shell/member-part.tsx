import { createStore, useStore } from '@paperlock/ui/store.ts';
import type { ReactNode } from 'react';
import { useUser } from './shell-context.tsx';

type MemberParts = typeof import('./member-parts.tsx');

const parts = createStore<MemberParts | undefined>(undefined);

/** Fetches what only signed-in people have around a page, so that the sign-in page does without it. */
export const needMemberParts = async (): Promise<void> => {
  if (!parts.get()) parts.set(await import('./member-parts.tsx'));
};

/** One of those parts, once it is here and for those who are signed in. */
export function MemberPart({ name }: { name: 'Tabs' | 'Bell' | 'Beside' }): ReactNode {
  const signedIn = useUser() !== undefined;
  const Part = useStore(parts)?.[name];
  return signedIn && Part ? <Part /> : null;
}
