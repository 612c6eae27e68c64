import type { Answer, Ask, RefusalOf } from '@paperlock/contract/call.ts';
import { installationNumbers, type startOver, tryNow } from '@paperlock/contract/worlds.ts';
import type { worldList } from '@paperlock/contract/worlds-desk.ts';
import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import type { Visitor } from '../../../modules/base/sessions/index.ts';
import { rememberBrowser } from '../../browser-cookie.ts';
import type { Desk } from '../desk.ts';

/** Ways into a world of one's own; there are none where the installation is a single world. */
export type Ways = {
  tryIt(visitor: Visitor): Promise<Outcome<Answer<typeof tryNow>, RefusalOf<typeof tryNow>>>;
  startOver(
    world: string | null,
    customerId: string,
    visitor: Visitor,
  ): Promise<Outcome<Answer<typeof startOver>, RefusalOf<typeof startOver>>>;
  list(ask: Ask<typeof worldList>, timezone: string): Promise<Answer<typeof worldList>>;
  numbers(): Promise<Answer<typeof installationNumbers>>;
  /** The world is a class from now on. */
  toClass(world: string | null): Promise<void>;
  /** Deletes a world at once and whole; false if it is being moved or deleted. */
  deleteWorld(world: string | null): Promise<boolean>;
  /** A guest has got a name. */
  named(world: string | null): Promise<void>;
  guestDays: number;
  accountDays: number;
};

export const serveWays = (desk: Desk, ways: Ways | null): void => {
  desk.public(tryNow, async (_, visit, reply) =>
    ways ? ways.tryIt({ ...visit, browser: rememberBrowser(reply) }) : refused('worlds_not_here'),
  );
  desk.public(installationNumbers, async () =>
    ways ? done(await ways.numbers()) : refused('worlds_not_here'),
  );
};
