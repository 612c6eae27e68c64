-- Installations from before 1.0 had all their tables in `public` and were made by 52 migrations, and five more. This brings
-- either of them to the shape of schema/tables; what functions and triggers do follows from their files. A new installation
-- never runs it.
set local search_path = public;

do $$
begin
  if (select count(*) from schema_migration where name < '0053') <> 52 then
    raise exception 'this database is older than can be upgraded: start commit 5763dd3 with it once, then this edition';
  end if;
end $$;

-- ── What the last five brought, where it is missing ──────────────────────────────────────────────────────────────────

create function pg_temp.lacks(p_table text, p_column text) returns boolean language sql
return not exists (select from information_schema.columns
                    where table_schema = 'public' and table_name = p_table and column_name = p_column);

do $$
begin
  if not pg_temp.lacks('contact_change', 'id') then return; end if;
  create table contact_change (
    id          bigint generated always as identity primary key,
    customer_id uuid not null references customer,
    email       text,
    phone       text,
    undo_hash   bytea not null unique check (length(undo_hash) = 32),
    changed_at  timestamptz not null default now(),
    undo_until  timestamptz not null
  );
  create index on contact_change (customer_id);
  grant select, insert, delete on contact_change to paperlock_app;
  alter table recovery_code add made_at timestamptz not null default now();
end $$;

do $$
begin
  if not pg_temp.lacks('letter', 'browser') then return; end if;
  alter table letter add customer_id uuid, add browser bytea;
  create index letter_customer on letter (customer_id, id desc);
  update letter l set customer_id = c.id
    from (select id, unnest(array[email, phone, username]) as name from customer) c
   where l.recipient = c.name;
  alter table session add browser bytea;
  alter table clock_move add customer_id uuid;
  grant insert (customer_id) on clock_move to paperlock_app;
  update clock_move m set customer_id = e.actor_id
    from audit_event e
   where e.action = 'clock.advanced' and e.actor_kind = 'customer' and (e.details ->> 'now')::timestamptz = m.to_at;
end $$;

do $$
begin
  if not pg_temp.lacks('category', 'published') then return; end if;
  alter table deposit drop constraint deposit_reason_check,
    add constraint deposit_reason_check check (reason in ('below_minimum', 'account_closed', 'over_limit'));
  create table category_draft (
    category_id      uuid primary key references category,
    texts            jsonb not null check (texts ? 'en'),
    position         smallint not null,
    password_hash    text,
    password_changed boolean not null,
    drafted_by       uuid not null,
    drafted_at       timestamptz not null default now()
  );
  grant select, insert, delete, update (texts, position, password_hash, password_changed, drafted_by, drafted_at)
    on category_draft to paperlock_app;
  alter table category add published boolean not null default true, add drafted_by uuid,
    add published_by uuid constraint two_people check (published_by <> drafted_by);
  grant update (published, drafted_by, published_by) on category to paperlock_app;
end $$;

do $$
begin
  if not pg_temp.lacks('operator', 'removed_at') then return; end if;
  alter table operator add password_due boolean not null default false, add password_changed_at timestamptz(3),
    add signed_in_at timestamptz(3), add removed_at timestamptz(3);
  update operator o set signed_in_at = s.at
    from (select operator_id, max(created_at) as at from operator_session group by operator_id) s
   where s.operator_id = o.id;
  alter table operator_challenge add replaces boolean not null default false;
  create table operator_recovery_code (
    operator_id uuid not null references operator,
    code_hash   bytea not null check (length(code_hash) = 32),
    used_at     timestamptz,
    primary key (operator_id, code_hash)
  );
  grant select, insert, delete, update (used_at) on operator_recovery_code to paperlock_app;
  create table operator_proposal (
    id           bigint generated always as identity primary key,
    kind         text not null check (kind in ('roles', 'second_factor', 'removal')),
    operator_id  uuid not null references operator,
    roles_before text[] not null,
    roles_after  text[] check (cardinality(roles_after) > 0 and roles_after <@ array[
      'viewer', 'support', 'reviewer', 'treasury_maker', 'treasury_checker',
      'product_manager', 'auditor', 'educator', 'owner']),
    reason       text not null check (length(reason) between 1 and 500),
    proposed_by  uuid not null references operator,
    proposed_at  timestamptz(3) not null default now(),
    decided_by   uuid references operator,
    decided_at   timestamptz(3),
    approved     boolean,
    decision     text check (length(decision) between 1 and 500),
    constraint two_people check (decided_by <> proposed_by),
    constraint not_their_own check (decided_by <> operator_id),
    constraint roles_where_due check ((kind = 'roles') = (roles_after is not null)),
    constraint decided_whole check (num_nulls(decided_by, decided_at, approved, decision) in (0, 4))
  );
  create index operator_proposal_page on operator_proposal (proposed_at desc, id desc);
  grant select, insert (kind, operator_id, roles_before, roles_after, reason, proposed_by),
        update (decided_by, decided_at, approved, decision) on operator_proposal to paperlock_app;
  alter table audit_event
    drop constraint audit_event_actor_kind_check,
    drop constraint audit_event_check,
    add constraint audit_event_actor_kind_check check (actor_kind in ('operator', 'customer', 'system', 'command')),
    add constraint audit_event_check check ((actor_id is null) = (actor_kind in ('system', 'command')));
end $$;

-- ── Everything into its area ─────────────────────────────────────────────────────────────────────────────────────────

-- What is erased with a customer stands on one page again.
drop function erase_wallet, erase_withdrawals, erase_deposits, erase_bookings, erase_support, erase_lessons, erase_class_member,
  erase_shares cascade;
drop function if exists erase_contact_changes cascade;

-- The application asked neither.
drop function ledger.post_each, ledger.balance_at;

do $$
declare
  area  text;
  names text[];
  name  text;
begin
  for area, names in values
    ('base', array['installation', 'rate_limit', 'once', 'job_run', 'letter', 'fact', 'hint', 'platform_clock', 'audit_event',
      'audit_link', 'audit_waiting', 'session', 'file', 'file_content', 'file_key', 'hold', 'letter_code',
      'second_factor', 'recovery_code', 'passkey', 'passkey_ceremony']),
    ('people', array['customer', 'operator', 'operator_challenge', 'operator_session', 'operator_recovery_code', 'operator_proposal',
      'sign_in_challenge', 'fund_pin', 'contact_change', 'verification_case', 'verification_image',
      'verification_event', 'verification_note']),
    ('rails', array['chain_key', 'sending', 'chain_watch', 'chain_transfer', 'chain_unfinal', 'practice_wallet', 'wallet_order',
      'bank_order', 'withdrawal', 'withdrawal_event', 'deposit_key', 'deposit_address', 'deposit', 'deposit_claim',
      'deposit_event', 'deposit_work', 'deposit_holding', 'binding', 'treasury_proposal']),
    ('invest', array['category', 'category_draft', 'category_grant', 'product', 'booking', 'product_order', 'receipt_key',
      'order_receipt', 'settlement_mark', 'settlement_run', 'settlement_portion', 'market_series', 'market_candle',
      'strategy_run', 'strategy_day', 'strategy_fill', 'strategy_mark', 'strategy_report', 'earned_day',
      'earned_total', 'earned_mark', 'clock_move']),
    ('oversight', array['reconciliation', 'turnover', 'turnover_mark', 'proof_statement', 'proof_leaves', 'proof_share']),
    ('care', array['announcement', 'announcement_read', 'push_subscription', 'support_ticket', 'support_line', 'support_presence',
      'canned_answer', 'lesson_progress', 'class', 'class_member'])
  loop
    foreach name in array names loop
      execute format('alter table %I set schema %I', name, area);
    end loop;
  end loop;
  for area, names in values
    ('base', array['take_try', 'wall_now', 'platform_now', 'clock_behind_ms', 'refuse_going_back', 'refuse_unwritable_years',
      'let_wait', 'audit_text', 'link_audit', 'refuse_audit_change', 'refuse_unknown_customer']),
    ('people', array['hold_open_customer', 'refuse_closed_account', 'refuse_closed_owner_id', 'refuse_closed_owner',
      'refuse_ended_session', 'refuse_change_of_closed', 'refuse_return_of_operator',
      'refuse_second_operator_decision']),
    ('rails', array['refuse_second_signature', 'refuse_second_treasury_decision']),
    ('invest', array['refuse_product_change', 'refuse_order_change', 'refuse_odd_terms', 'settled_to', 'days_booked',
      'refuse_run_change', 'refuse_late_rows', 'refuse_result_change']),
    ('oversight', array['refuse_statement_change']),
    ('care', array['erase_customer'])
  loop
    for name in select oid::regprocedure from pg_proc
                 where pronamespace = 'public'::regnamespace and proname = any (names) loop
      execute format('alter function %s set schema %I', name, area);
    end loop;
  end loop;
end $$;
alter sequence deposit_place set schema rails;
alter sequence deposit_no set schema rails;
alter domain order_no set schema invest;
alter domain order_amount set schema invest;
alter domain order_state set schema invest;

-- ── Names that say something ─────────────────────────────────────────────────────────────────────────────────────────

do $$
declare
  of_table regclass;
  nth      integer;
  names    text[];
  name     text;
begin
  for of_table, nth, names in values
    ('people.customer', 0, array['account_named', 'certified_whole']),
    ('base.audit_event', 0, array['actor_known', 'operator_named']),
    ('base.hold', 0, array['hold_lasts']),
    ('care.announcement', 0, array['published_has_start', 'end_after_start']),
    ('rails.binding', 0, array['usable_later', 'removed_after_added', 'fields_of_kind']),
    ('people.verification_case', 0, array['review_is_claimed', 'claim_whole', 'decided_has_time', 'final_has_reason']),
    ('people.verification_image', 0, array['rejected_has_reason']),
    ('rails.chain_watch', 0, array['halt_whole']),
    ('rails.bank_order', 0, array['state_has_times']),
    ('rails.withdrawal', 0, array['fee_below_amount', 'held_has_end', 'rejected_has_reason', 'first_whole', 'second_whole', 'claim_whole',
      'claimed_in_review', 'two_people', 'approved_by_two']),
    ('rails.deposit', 0, array['block_whole', 'reason_where_due', 'credit_whole', 'settled_has_time']),
    ('rails.deposit_claim', 0, array['rejected_has_reason', 'review_has_reason', 'found_has_deposit']),
    ('rails.deposit_event', 0, array['one_subject']),
    ('rails.deposit_work', 0, array['taken_whole', 'proposal_whole', 'match_has_customer']),
    ('invest.product', 0, array['units_in_range', 'target_in_units', 'closes_after_opening', 'launch_after_close', 'two_people',
      'sold_within_target', 'only_variable_without_ratio', 'variable_to_the_end', 'raise_has_launch',
      'raise_not_renewed', 'published_whole']),
    ('invest.settlement_run', 0, array['run_lasts']),
    ('invest.clock_move', 0, array['only_forward']),
    ('invest.market_series', 0, array['hours_in_order', 'filled_within_hours', 'generated_whole']),
    ('invest.market_candle', 0, array['prices_in_range']),
    ('invest.strategy_run', 0, array['run_lasts', 'principal_within_pool', 'next_hour_in_run']),
    ('care.support_ticket', 0, array['assigned_whole']),
    ('care.support_line', 0, array['picture_whole', 'not_empty', 'staff_named']),
    ('care.support_presence', 0, array['read_what_came']),
    ('oversight.proof_share', 0, array['held_within_pending']),
    ('invest.product_order', 5, array['locked_has_days', 'paid_has_time', 'ended_has_time']),
    ('ledger.account_kind', 0, array['deferred_by_number', 'inline_not_below_zero'])
  loop
    foreach name in array names loop
      execute format('alter table %s rename constraint %I to %I', of_table,
                     split_part(of_table::text, '.', 2) || '_check' || coalesce(nullif(nth, 0)::text, ''), name);
      nth := nth + 1;
    end loop;
  end loop;
  -- Codes were for passwords alone once.
  for name in select conname from pg_constraint
               where conrelid = 'base.letter_code'::regclass and starts_with(conname, 'password_code') loop
    execute format('alter table base.letter_code rename constraint %I to %I', name,
                   replace(name, 'password_code', 'letter_code'));
  end loop;
end $$;
alter index people.contact_change_customer_id_idx rename to contact_change_customer;

drop function pg_temp.lacks;
drop table schema_migration;
revoke usage on schema public from paperlock_app;
