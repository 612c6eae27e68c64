import type { Ask, RefusalOf } from '@paperlock/contract/call.ts';
import type { classTeach, WholeClass } from '@paperlock/contract/classes-desk.ts';
import { teach } from '@paperlock/domain/classes/teaching.ts';
import { type Outcome, refused } from '@paperlock/domain/outcome.ts';
import { keepTeaching, lockClassOf } from './class-store.ts';
import type { ClassesParts, Educator } from './parts.ts';
import { readClass, teachingOf } from './teach-class.ts';

type Result = Outcome<WholeClass, RefusalOf<typeof classTeach>>;

/** A lesson is in real time, as sessions are. */
export const teachLesson = (
  parts: ClassesParts,
  ask: Ask<typeof classTeach>,
  educator: Educator & { sessionId: string },
): Promise<Result> =>
  parts.db.inTransaction<Result>(async (tx) => {
    const row = await lockClassOf(tx, educator.id, ask.id);
    if (!row) return refused('not_found');
    if (row.closed_at) return refused('class_closed');
    const before = teachingOf(row);
    const teaching = teach(before, ask, new Date());
    await keepTeaching(tx, row.id, teaching);
    // The session that started or resumed it, not one that looks on; a pause lets every session go.
    const { until } = teaching;
    if (until?.getTime() !== before.until?.getTime() || until === null)
      await parts.keepSession(tx, educator.id, until && { id: educator.sessionId, until });
    if (ask.act === 'start')
      await parts.audit.record(tx, {
        actor: { kind: 'operator', id: educator.id, name: educator.name },
        action: 'class.lesson_started',
        subject: `class:${row.id}`,
        details: { minutes: ask.minutes },
        ip: educator.ip,
      });
    return readClass(parts, ask.id, educator, tx);
  });
