import type pg from 'pg';

/** Deliberate faults of the database, which a rig must catch. */
export const defects = {
  /** Acknowledges commits that are in memory alone, and writes them down seconds later. */
  'commits do not wait for the disk': async (owner: pg.Client): Promise<void> => {
    await owner.query('alter database paperlock set synchronous_commit = off');
    await owner.query(`alter system set wal_writer_delay = '10s'`);
    await owner.query('select pg_reload_conf()');
  },
  /** Nothing is remembered of a request, so a repeated one is done a second time. */
  'request numbers are forgotten': async (owner: pg.Client): Promise<void> => {
    await owner.query(
      `create function base.forget() returns trigger language plpgsql as 'begin return null; end';
       create trigger forget before insert on base.once for each row execute function base.forget()`,
    );
  },
  /** Practice time follows the machine's clock back, before what is booked. */
  'practice time goes back': async (owner: pg.Client): Promise<void> => {
    await owner.query(
      `create or replace function base.platform_now() returns timestamptz language sql volatile parallel safe
       begin atomic
         select date_trunc('milliseconds', base.wall_now()) + ahead_ms * interval '1 millisecond' from platform_clock;
       end`,
    );
  },
} as const;

export type Defect = keyof typeof defects;
