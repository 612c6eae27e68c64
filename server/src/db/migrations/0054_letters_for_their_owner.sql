-- Whose a letter is, and the browser that caused it, as the hash of a secret that only this browser has.
alter table letter add column customer_id uuid, add column browser bytea;
create index letter_customer on letter (customer_id, id desc);
update letter l set customer_id = c.id
  from (select id, unnest(array[email, phone, username]) as name from customer) c
 where l.recipient = c.name;

-- In which browser somebody signed in: a code for a new password is shown in no other.
alter table session add column browser bytea;

-- Every leap names who made it.
alter table clock_move add column customer_id uuid;
grant insert (customer_id) on clock_move to paperlock_app;
update clock_move m set customer_id = e.actor_id
  from audit_event e
 where e.action = 'clock.advanced' and e.actor_kind = 'customer' and (e.details ->> 'now')::timestamptz = m.to_at;
