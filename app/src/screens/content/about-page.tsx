import type { Address } from '@paperlock/contract/screens.ts';
import { KeyValue, KeyValues } from '@paperlock/ui/key-values.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { List, ListRow } from '@paperlock/ui/list.tsx';
import { CheckIcon } from '@paperlock/ui/shell-icons.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { aboutQuery } from '../../api/content.ts';
import { FiguresLeaf } from '../../parts/figures/figures-leaf.tsx';
import { Flagged } from '../../parts/flagged.tsx';
import { WithdrawTimes } from '../../parts/withdrawals/withdraw-times.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useRead } from '../../shell/use-read.ts';
import css from './content.module.css';
import { ContentState } from './content-state.tsx';
import { InstallationLeaf } from './installation-leaf.tsx';
import { PlatformNow } from './platform-now.tsx';
import { Sections } from './sections.tsx';

/** What Paperlock is and is not. What an operator says of itself stands apart: nobody has checked it. */
export default function AboutPage() {
  const { say, lang } = useSpeaker();
  const query = useRead(aboutQuery, lang);
  return (
    <Screen title={say('content.about')}>
      <ContentState query={query}>
        {(page) => (
          <>
            <Sections page={page} />
            <FiguresLeaf />
            <InstallationLeaf />
            <PlatformNow />
            <WithdrawTimes />
            <Leaf flush>
              <List>
                <ListRow
                  lead={<CheckIcon />}
                  title={say('proofs.title')}
                  detail={say('proofs.entry_text')}
                  href={'/pages/profile/proof' satisfies Address}
                />
              </List>
            </Leaf>
            <Flagged flag="stated">
              <Leaf title={say('content.stated')}>
                {page.stated_by_operator ? (
                  <p className={css.stated} dir="auto">
                    {page.stated_by_operator}
                  </p>
                ) : (
                  <p className={css.stated}>{say('content.stated_nothing')}</p>
                )}
              </Leaf>
            </Flagged>
            <Leaf>
              <KeyValues>
                <KeyValue name={say('profile.version')}>
                  <bdi dir="ltr">{page.version}</bdi>
                </KeyValue>
                {page.build && (
                  <KeyValue name={say('content.build')}>
                    <bdi dir="ltr">{page.build}</bdi>
                  </KeyValue>
                )}
              </KeyValues>
            </Leaf>
          </>
        )}
      </ContentState>
    </Screen>
  );
}
