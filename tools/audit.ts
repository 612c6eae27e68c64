import './node-version.ts';
import { createAudit } from '../house/base/audit/index.ts';
import { statementsInAudit } from '../house/oversight/proofs/index.ts';
import { nodeKeys } from '../server/src/adapters/node-keys/node-keys.ts';
import { openDatabase } from '../server/src/postgres/database.ts';
import { migrate } from '../server/src/postgres/migrate.ts';
import { withEachWorld } from './each-world.ts';

/** Recomputes the audit log's chain of hashes, holds every signed statement against it, and fails where they differ. */

const verify = async (): Promise<boolean> => {
  let holds = true;
  await withEachWorld(process.argv.slice(2), async ({ name, databaseUrl }, many) => {
    await migrate(databaseUrl);
    if (many) console.log(name === null ? 'The open world' : `World ${name}`);
    const db = openDatabase(databaseUrl);
    try {
      const { links, head, brokenAt, waiting, lost } = await createAudit({ db, keys: nodeKeys }).verify();
      console.log(`${links} events linked, ${waiting} waiting for their link.`);
      if (head !== null) console.log(`Head: ${head}`);
      if (brokenAt !== null) console.error(`The chain is broken at link ${brokenAt}.`);
      if (lost > 0) console.error(`${lost} events have lost their links.`);
      const statements = await db.inTransaction(async (tx) => {
        await tx.query('set transaction isolation level repeatable read, read only');
        return statementsInAudit(nodeKeys).run(tx);
      });
      console.log(`${statements.checked} signed statements held against it.`);
      for (const { subject, expected, found } of statements.details)
        console.error(`${subject}: should be ${expected}, is ${found}`);
      holds &&= brokenAt === null && lost === 0 && statements.breaks === 0;
    } finally {
      await db.close();
    }
  });
  return holds;
};

verify().then(
  (holds) => {
    if (holds) console.log('The chain holds.');
    else process.exitCode = 1;
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);
