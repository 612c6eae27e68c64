/** A lesson that a teacher has started: until it ends, the teacher's session does not end for lack of use. */

/** As stored: when it ends while it runs, or how much of it is left while it is paused. */
export type Teaching = { readonly until: Date | null; readonly leftSeconds: number | null };

type TeachingAct =
  | { readonly act: 'start'; readonly minutes: number }
  | { readonly act: 'pause' | 'resume' | 'end' };

export const noTeaching: Teaching = { until: null, leftSeconds: null };

const leftAt = ({ until }: Teaching, now: Date): number =>
  until === null ? 0 : Math.max(0, Math.ceil((until.getTime() - now.getTime()) / 1000));

const running = (seconds: number, now: Date): Teaching => ({
  until: new Date(now.getTime() + seconds * 1000),
  leftSeconds: null,
});

/** What an act makes of it. One that does not fit, such as pausing what is over, changes nothing that matters. */
export const teach = (teaching: Teaching, ask: TeachingAct, now: Date): Teaching => {
  if (ask.act === 'start') return running(ask.minutes * 60, now);
  if (ask.act === 'resume')
    return teaching.leftSeconds === null ? teaching : running(teaching.leftSeconds, now);
  const left = ask.act === 'pause' ? leftAt(teaching, now) : 0;
  if (left > 0) return { until: null, leftSeconds: left };
  return ask.act === 'pause' && teaching.leftSeconds !== null ? teaching : noTeaching;
};

type TeachingNow = { state: 'running' | 'paused'; leftSeconds: number };

/** Null: no lesson, or one that is over. */
export const teachingNow = (teaching: Teaching, now: Date): TeachingNow | null => {
  if (teaching.leftSeconds !== null) return { state: 'paused', leftSeconds: teaching.leftSeconds };
  const left = leftAt(teaching, now);
  return left > 0 ? { state: 'running', leftSeconds: left } : null;
};
