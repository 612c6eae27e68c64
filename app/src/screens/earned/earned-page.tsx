import { Note, Stack } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { Read } from '@paperlock/web/read.tsx';
import { platformEarnedQuery } from '../../api/earned.ts';
import { EarnedFigures } from '../../parts/earned/earned-figures.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useRead } from '../../shell/use-read.ts';
import { RunwayLeaf } from './runway-leaf.tsx';

/** All fixed-ratio products together. Anyone may look, signed in or not. */
export default function EarnedPage() {
  const { say, lang } = useSpeaker();
  const query = useRead(platformEarnedQuery, lang);
  const { data } = query;
  return (
    <Screen title={say('earned.title')}>
      <Note>{say('earned.intro')}</Note>
      {data && (
        <>
          <Leaf title={say('earned.all')}>
            <Stack>
              <EarnedFigures earned={data} />
            </Stack>
          </Leaf>
          <RunwayLeaf earned={data} />
        </>
      )}
      <Read query={query} failed={say('earned.failed')} shape="leaf" count={2} />
    </Screen>
  );
}
