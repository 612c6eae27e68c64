import { lessonDrillAnswer } from '@paperlock/contract/lessons.ts';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { Read } from '@paperlock/web/read.tsx';
import { useState } from 'react';
import { type Drill, type DrillScore, drillQuery } from '../../api/lessons.ts';
import { useReadAgain } from '../../parts/use-read-again.ts';
import { Screen } from '../../shell/screen.tsx';
import { useShell } from '../../shell/shell-context.tsx';
import { useRead } from '../../shell/use-read.ts';
import { DrillResult } from './drill-result.tsx';
import { DrillRound } from './drill-round.tsx';
import { DrillVerdict } from './drill-verdict.tsx';

/** Five payments with histories full of look-alikes: after each, where the money went; at the end, what it cost. */
export default function DrillPage() {
  const { say } = useSpeaker();
  const [nth, setNth] = useState(0);
  const query = useRead(drillQuery, nth);
  const { data } = query;
  if (data) return <Going key={data.seed} drill={data} onAgain={() => setNth(nth + 1)} />;
  return (
    <Screen title={say('lessons.drill_title')}>
      <Read query={query} failed={say('lessons.drill_failed')} shape="leaf" count={2} />
    </Screen>
  );
}

function Going({ drill, onAgain }: { drill: Drill; onAgain: () => void }) {
  const { call } = useShell().client;
  const readAgain = useReadAgain('lesson/list');
  const [picked, setPicked] = useState<readonly string[]>([]);
  /** How many verdicts were read. */
  const [seen, setSeen] = useState(0);
  const [score, setScore] = useState<DrillScore>();
  const of = drill.rounds.length;
  const round = drill.rounds[seen];
  const pick = async (address: string) => {
    const all = [...picked, address];
    if (all.length === of) {
      setScore(await call(lessonDrillAnswer, { seed: drill.seed, picked: all }));
      void readAgain();
    }
    setPicked(all);
  };
  if (score && !round) return <DrillResult drill={drill} picked={picked} score={score} onAgain={onAgain} />;
  if (!round) return null;
  if (picked.length > seen)
    return <DrillVerdict key={seen} drill={drill} picked={picked} onNext={() => setSeen(picked.length)} />;
  return <DrillRound key={seen} drill={drill} picked={picked} round={round} onPick={pick} />;
}
