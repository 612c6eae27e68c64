import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import type { ReactNode } from 'react';
import { Page } from '../../shell/page.tsx';
import { addressOf } from '../../shell/routes.ts';
import { SmallLink } from '../../shell/small-button.tsx';

type AccessFormPageProps = { title: string; intro: string; children: ReactNode };

/** One change of one's own access, with the way back. */
export function AccessFormPage({ title, intro, children }: AccessFormPageProps) {
  const { say } = useSpeaker();
  return (
    <Page
      title={title}
      intro={intro}
      actions={<SmallLink href={addressOf('/access')}>{say('console-operators.access_back')}</SmallLink>}
    >
      {children}
    </Page>
  );
}
