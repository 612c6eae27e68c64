import type pg from 'pg';

/** The server answers and follows another one: where the lead has just changed, an address may still lead to it. */
export class NotLeader extends Error {
  override name = 'NotLeader';
}

/**
 * Refuses a connection to a standby. Its balances may be behind, and its advisory locks are its own. Asked once for each
 * connection: a leader becomes a standby only by a restart, which ends its connections.
 */
export const insistOnLeader = async (client: Pick<pg.ClientBase, 'query'>): Promise<void> => {
  const { rows } = await client.query<{ follows: boolean }>('select pg_is_in_recovery() as follows');
  if (rows[0]?.follows) throw new NotLeader('the database server is a standby');
};
