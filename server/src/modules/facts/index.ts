import { type FactKind, type FactParams, factKinds } from '@paperlock/domain/messages/kinds.ts';
import type { Sql } from '../../db/database.ts';
import { insertFact } from './facts-store.ts';

/**
 * News on its way up: whoever changes something for a person writes the fact in the same transaction, and needs to know
 * nothing of messages or sockets. It is told if that commits, and never otherwise.
 */

type Fact<K extends FactKind> = { customerId: string; kind: K; params: FactParams<K> };

export type Facts = {
  write<K extends FactKind>(tx: Sql, fact: Fact<K>): Promise<void>;
};

export const createFacts = (): Facts => ({
  write: (tx, { customerId, kind, params }) =>
    insertFact(tx, { customerId, kind, params, topics: ['message', factKinds[kind].topic] }),
});
