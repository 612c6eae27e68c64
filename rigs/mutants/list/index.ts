import type { Mutant } from '../mutant.ts';
import { browser } from './browser.ts';
import { calls } from './calls.ts';
import { doors } from './doors.ts';
import { gate } from './gate.ts';
import { invest } from './invest.ts';
import { ledger } from './ledger.ts';
import { money } from './money.ts';
import { people } from './people.ts';
import { rails } from './rails.ts';
import { rules } from './rules.ts';
import { web } from './web.ts';

export const allMutants: readonly Mutant[] = [
  ...money,
  ...rules,
  ...doors,
  ...web,
  ...ledger,
  ...people,
  ...rails,
  ...invest,
  ...calls,
  ...gate,
  ...browser,
];
