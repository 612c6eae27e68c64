import type { Answer, Ask, RefusalOf } from '@paperlock/contract/call.ts';
import type { installationNumbers, startOver, tryNow } from '@paperlock/contract/worlds.ts';
import type { worldList } from '@paperlock/contract/worlds-desk.ts';
import type { Outcome } from '@paperlock/domain/outcome.ts';
import type { Visitor } from '../../base/sessions/index.ts';
import type { Identity } from '../../people/identity/index.ts';

export type Mover = Awaited<ReturnType<Identity['moving']>>;

/** What an installation of many worlds does for one of them; worlds go by their names. */
export type Ways = {
  tryIt(visitor: Visitor): Promise<Outcome<Answer<typeof tryNow>, RefusalOf<typeof tryNow>>>;
  /** Moves a person into a fresh world and deletes the old one. */
  startOver(
    world: string | null,
    moving: () => Promise<Mover>,
    visitor: Visitor,
  ): Promise<Outcome<Answer<typeof startOver>, RefusalOf<typeof startOver>>>;
  list(ask: Ask<typeof worldList>, timezone: string): Promise<Answer<typeof worldList>>;
  numbers(): Promise<Answer<typeof installationNumbers>>;
  /** The world is a class from now on. */
  toClass(world: string | null): Promise<void>;
  /** Deletes a world at once and whole; false if it is being moved or deleted. */
  deleteWorld(world: string | null): Promise<boolean>;
  /**
   * Whether an open class of another world has this code. Each look-up counts as a registration with a class code does, so that
   * nobody can guess faster here than there.
   */
  classElsewhere(
    typed: string,
    world: string | null,
    ip: string,
  ): Promise<Outcome<boolean, 'too_many_requests'>>;
  /** A guest has got a name. */
  named(world: string | null): Promise<void>;
  guestDays: number;
  accountDays: number;
};
