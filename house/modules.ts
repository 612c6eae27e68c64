import type { Base } from './base/index.ts';
import type { Care } from './care/index.ts';
import type { Invest } from './invest/index.ts';
import type { Oversight } from './oversight/index.ts';
import type { People } from './people/index.ts';
import type { Rails } from './rails/index.ts';

/** The six areas of one world. */
export type Modules = {
  base: Base;
  people: People;
  rails: Rails;
  invest: Invest;
  oversight: Oversight;
  care: Care;
};
