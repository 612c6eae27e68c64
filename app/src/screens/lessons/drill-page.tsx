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

/** Five payments with histories full of look-alikes, one after the other; then what became of them. */
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
  const readAgain = useReadAgain('lesson/list', 'user/reputation');
  const [picked, setPicked] = useState<readonly string[]>([]);
  const [score, setScore] = useState<DrillScore>();
  const round = drill.rounds[picked.length];
  const pick = async (address: string) => {
    const all = [...picked, address];
    if (all.length === drill.rounds.length) {
      const ask = { seed: drill.seed, picked: all };
      setScore(await call(lessonDrillAnswer, ask));
      void readAgain();
    }
    setPicked(all);
  };
  if (score) return <DrillResult drill={drill} picked={picked} score={score} onAgain={onAgain} />;
  if (!round) return null;
  return (
    <DrillRound
      key={picked.length}
      round={round}
      nth={picked.length + 1}
      of={drill.rounds.length}
      onPick={pick}
    />
  );
}
