import { type Base, buildBase } from './base/index.ts';
import { classIsOpen, joinClass, studentNumbers, studentsNumbered } from './care/classes/index.ts';
import { buildCare, type Care } from './care/index.ts';
import type { Ways } from './care/worlds/index.ts';
import type { Ground } from './ground.ts';
import { leaptByOthers } from './invest/clock-moves/index.ts';
import { buildInvest } from './invest/index.ts';
import { type NamedJob, timetable } from './jobs/timetable.ts';
import type { Modules } from './modules.ts';
import { buildOversight } from './oversight/index.ts';
import { buildPeople, type People } from './people/index.ts';
import { buildRails } from './rails/index.ts';

/**
 * Builds the six areas of a world from below: each gets those it stands on, and last what it asks of those above it, which are
 * called when they are there. An installation of many worlds brings the ways between them.
 */
export const buildModules = (ground: Ground, ways: Ways | null = null): Modules => {
  let known: readonly NamedJob[] | undefined;
  const jobs = () => {
    known ??= timetable(modules);
    return known;
  };

  const base: Base = buildBase(ground, {
    leaptByOthers,
    operatorNames: async (sql) =>
      new Map((await people.operators.list(sql)).map(({ id, account }) => [id, account])),
  });
  const people: People = buildPeople(ground, base, {
    classCodes: { isOpen: (code) => classIsOpen(ground.db.sql, code), join: joinClass },
    students: { numbersOf: studentNumbers, withNumber: studentsNumbered },
  });
  const rails = buildRails(ground, base, people);
  const invest = buildInvest(ground, base, people, { isHurried: rails.wallet.isHurried });
  const oversight = buildOversight(ground, { base, people, rails, invest }, { timetable: jobs });
  const care: Care = buildCare(ground, { base, people, rails, invest, oversight }, { timetable: jobs, ways });

  const modules: Modules = { base, people, rails, invest, oversight, care };
  return modules;
};
