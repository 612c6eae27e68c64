export type SessionEnd = { readonly inSeconds: number; readonly by: 'idle' | 'age' };

type SessionAge = {
  /** Since its last use, and after how many such seconds it would end. */
  unusedSeconds: number;
  idleSeconds: number;
  /** For so long a lesson keeps it without use; 0 or less where none does. */
  keptSeconds: number;
  /** Until it ends of age, whatever happens. */
  leftSeconds: number;
};

/** When a session ends by itself. A lesson puts off the end for lack of use, and never the end of age. */
export const sessionEnd = (session: SessionAge): SessionEnd => {
  const idle = Math.max(session.idleSeconds - session.unusedSeconds, session.keptSeconds);
  return idle < session.leftSeconds
    ? { inSeconds: idle, by: 'idle' }
    : { inSeconds: session.leftSeconds, by: 'age' };
};
