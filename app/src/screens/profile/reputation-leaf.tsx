import type { Answered } from '@paperlock/client/call.ts';
import type { reputation } from '@paperlock/contract/accounts.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { List, ListRow } from '@paperlock/ui/list.tsx';
import { Progress } from '@paperlock/ui/progress.tsx';
import { Sheet } from '@paperlock/ui/sheet.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { Read } from '@paperlock/web/read.tsx';
import { useState } from 'react';
import { reputationQuery } from '../../api/accounts.ts';
import { useRead } from '../../shell/use-read.ts';
import css from './reputation-leaf.module.css';

/** The score, and on request what each point is for. */
export function ReputationLeaf() {
  const { say } = useSpeaker();
  const query = useRead(reputationQuery);
  const { data } = query;
  const [open, setOpen] = useState(false);
  return (
    <Leaf
      title={say('profile.reputation')}
      end={data && <span className={css.score}>{say('profile.points_of', { n: data.score, of: 100 })}</span>}
    >
      <Read query={query} failed={say('profile.reputation_failed')} />
      {data && (
        <>
          <Progress label={say('profile.reputation')} percent={data.score} />
          <div className={css.more}>
            <Button kind="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
              {say('profile.reputation_explain')}
            </Button>
          </div>
          <Sheet open={open} onClose={() => setOpen(false)} title={say('profile.reputation')} flush>
            <p className={css.intro}>{say('profile.reputation_text')}</p>
            <Points points={data.points} />
          </Sheet>
        </>
      )}
    </Leaf>
  );
}

function Points({ points }: { points: Answered<typeof reputation>['points'] }) {
  const { say, sayKey } = useSpeaker();
  return (
    <List>
      {points.map(({ key, points: some, of, params }) => (
        <ListRow
          key={key}
          title={sayKey(`profile.reputation_${key}`, params)}
          end={<span className={css.score}>{say('profile.points_of', { n: some, of })}</span>}
        />
      ))}
    </List>
  );
}
