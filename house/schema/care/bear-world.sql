-- What happens to the copy of a template before anybody enters it, on one page. A world is a copy of a database that has lived
-- for months; this is the list of what must not be carried over or must not be shared between two copies. A table that comes later
-- is added here, or a test fails. docs/decisions/0054-birth-of-a-world.md says why.

-- Each table with what becomes of it: 'kept' as it was, 'emptied' in this order, or 'anew' where something in it changes.
create or replace function care.fates_at_birth() returns table (name text, fate text, why text) language sql immutable as $$ values
  -- What lets somebody in, or proves who they are.
  ('care.push_subscription', 'emptied', 'browsers of other people'),
  ('invest.category_grant', 'emptied', 'belongs to sessions'),
  ('base.session', 'emptied', 'tokens, and the secrets of browsers'),
  ('base.script_key', 'emptied', 'keys of other people'),
  ('people.operator_session', 'emptied', 'tokens'),
  ('people.sign_in_challenge', 'emptied', 'tokens'),
  ('people.operator_ticket', 'emptied', 'tickets to the console'),
  ('people.operator_challenge', 'emptied', 'tokens, and secrets of authenticators'),
  ('people.operator_recovery_code', 'emptied', 'codes'),
  ('people.contact_change', 'emptied', 'tokens that take an address back'),
  ('people.fund_pin', 'emptied', 'hashes of PINs'),
  ('base.letter', 'emptied', 'messages with codes in them, and messages that wait to be sent'),
  ('base.letter_code', 'emptied', 'codes'),
  ('base.second_factor', 'emptied', 'secrets of authenticators'),
  ('base.recovery_code', 'emptied', 'codes'),
  ('base.passkey', 'emptied', 'keys of devices'),
  ('base.passkey_ceremony', 'emptied', 'tokens'),
  ('people.customer', 'anew', 'neighbours: no password, no address for codes, another invitation code'),
  ('people.operator', 'anew', 'removed: names in the history, and nobody signs in as them'),
  ('care.class', 'anew', 'another code'),
  -- What leaves for addresses outside.
  ('base.webhook_attempt', 'emptied', 'a world sends nothing'),
  ('base.webhook_delivery', 'emptied', 'a world sends nothing'),
  ('base.webhook_event', 'emptied', 'a world sends nothing'),
  ('base.webhook_proposal', 'emptied', 'a world sends nothing'),
  ('base.webhook_endpoint', 'emptied', 'addresses and secrets of the installation'),
  ('oversight.alert_mail', 'emptied', 'e-mail addresses of operators'),
  ('oversight.alert_rule', 'emptied', 'a world raises no alerts'),
  ('oversight.alert', 'emptied', 'a world raises no alerts'),
  -- What belongs to running nodes.
  ('base.once', 'emptied', 'request numbers'),
  ('base.rate_limit', 'emptied', 'tries of other people'),
  ('base.job_run', 'emptied', 'jobs of another database'),
  ('base.hint', 'emptied', 'for sockets of other people'),
  ('oversight.reconciliation_progress', 'emptied', 'work of another database'),
  ('base.installation', 'anew', 'the push key is made at the first start; pepper and chain are the installation’s'),
  ('base.world', 'anew', 'name, kind, practice desk, moment of birth'),
  ('base.sequences_mended', 'anew', 'sequences of a prepared template are logged'),
  -- The chain.
  ('rails.chain_unfinal', 'emptied', 'read again from the chain'),
  ('rails.deposit_holding', 'emptied', 'about addresses that stay with the template'),
  ('rails.deposit_address', 'emptied', 'stay with the template, and are not watched here'),
  ('rails.wallet_order', 'emptied', 'orders of wallets that stay with the template'),
  ('rails.practice_wallet', 'emptied', 'stay with the template: nobody can sign in as their owners'),
  ('rails.chain_key', 'anew', 'own hot wallet and own faucet key; former keys stay as names, without the key'),
  ('rails.sending', 'anew', 'payments under way are ordered again from the own keys; the tokens move in'),
  ('rails.withdrawal', 'anew', 'payments under way begin again'),
  ('rails.chain_watch', 'anew', 'reads from the block of birth on'),
  ('rails.chain_transfer', 'anew', 'without transfers of strangers'),
  ('rails.deposit_key', 'anew', 'derived from the template’s by the number of the world'),
  ('rails.deposit', 'anew', 'those that were not final are given up'),
  -- What signs, and what was signed.
  ('invest.receipt_key', 'anew', 'made with the first signature'),
  ('invest.former_receipt_key', 'anew', 'gets the public half of the template’s key'),
  ('invest.order_receipt', 'anew', 'names the former key; text and signature stay'),
  ('oversight.proof_share', 'emptied', 'salts; they are good for their owners alone'),
  ('oversight.proof_statement', 'kept', 'stays as it was signed, and names its key'),
  ('oversight.proof_leaves', 'kept', 'hashes, from which a statement can be computed again'),
  -- Pictures.
  ('base.file_content', 'emptied', 'pictures of the neighbours'),
  ('base.file_key', 'emptied', 'keys of the pictures'),
  ('base.file', 'anew', 'destroyed, as after their time'),
  ('people.verification_image', 'anew', 'their pictures are destroyed'),
  ('rails.deposit_claim', 'anew', 'their pictures are destroyed'),
  ('care.support_line', 'anew', 'their pictures are destroyed'),
  -- The market.
  ('invest.market_series', 'anew', 'another seed from here on: the past stays, the future is the world’s own'),
  ('invest.market_candle', 'kept', 'the past'),
  -- The book, which no birth changes.
  ('ledger.account_kind', 'kept', 'the book'),
  ('ledger.entry_kind', 'kept', 'the book'),
  ('ledger.book', 'kept', 'the book'),
  ('ledger.owner', 'kept', 'the book'),
  ('ledger.account', 'kept', 'the book'),
  ('ledger.transfer', 'kept', 'the book'),
  ('ledger.correction', 'kept', 'the book'),
  ('ledger.closed_day', 'kept', 'the book'),
  ('ledger.closing', 'kept', 'the book'),
  ('ledger.rollup', 'kept', 'the book'),
  ('ledger.mark', 'kept', 'the book'),
  -- What happened.
  ('base.audit_event', 'anew', 'gets a line; nothing of it changes'),
  ('base.audit_link', 'kept', 'the chain of hashes goes on'),
  ('base.audit_waiting', 'kept', 'linked next'),
  ('base.schema_migration', 'kept', 'the edition'),
  ('base.edition', 'kept', 'the edition'),
  ('base.platform_clock', 'kept', 'practice time goes on'),
  ('base.fact', 'kept', 'messages of the neighbours'),
  ('base.hold', 'kept', 'history'),
  ('base.withdrawal_hold', 'kept', 'history'),
  ('base.setting_proposal', 'kept', 'settings of the template, and who chose them'),
  ('people.operator_proposal', 'kept', 'history'),
  ('people.verification_case', 'kept', 'history'),
  ('people.verification_event', 'kept', 'history'),
  ('people.verification_note', 'kept', 'history'),
  ('rails.deposit_event', 'kept', 'history'),
  ('rails.deposit_work', 'kept', 'another operator may decide it'),
  ('rails.binding', 'kept', 'withdrawals refer to it; its secrets are practice and sealed'),
  ('rails.bank_order', 'kept', 'each world has a practice bank of its own, which pays what is under way'),
  ('rails.withdrawal_event', 'kept', 'history'),
  ('rails.treasury_proposal', 'kept', 'history'),
  ('invest.category', 'kept', 'the password of a locked category is the same in all copies, and is told to everybody who may open it'),
  ('invest.category_draft', 'kept', 'another operator may publish it'),
  ('invest.product', 'kept', 'what is sold'),
  ('invest.booking', 'kept', 'history'),
  ('invest.product_order', 'kept', 'numbers of orders are a date and chance, without a prefix'),
  ('invest.settlement_mark', 'kept', 'settlement goes on'),
  ('invest.settlement_run', 'kept', 'history'),
  ('invest.settlement_portion', 'kept', 'settlement goes on'),
  ('invest.clock_move', 'kept', 'history'),
  ('invest.strategy_run', 'kept', 'strategies go on'),
  ('invest.strategy_day', 'kept', 'the past'),
  ('invest.strategy_fill', 'kept', 'the past'),
  ('invest.strategy_mark', 'kept', 'strategies go on'),
  ('invest.strategy_report', 'kept', 'follows from the past'),
  ('invest.earned_day', 'kept', 'the past'),
  ('invest.earned_total', 'kept', 'the past'),
  ('invest.earned_mark', 'kept', 'goes on'),
  ('oversight.reconciliation', 'kept', 'history'),
  ('oversight.turnover', 'kept', 'sums of the past'),
  ('oversight.turnover_mark', 'kept', 'goes on'),
  ('care.announcement', 'kept', 'news'),
  ('care.announcement_read', 'kept', 'history'),
  ('care.support_ticket', 'kept', 'history'),
  ('care.support_presence', 'kept', 'history'),
  ('care.canned_answer', 'kept', 'texts'),
  ('care.lesson_progress', 'kept', 'history'),
  ('care.class_member', 'kept', 'history'),
  ('care.twin_game', 'kept', 'history'),
  ('care.twin_move', 'kept', 'history'),
  ('care.customer_note', 'kept', 'history'),
  ('care.customer_proposal', 'kept', 'another operator may decide it')
$$;

-- A code to read aloud, as domain/spoken-code.ts makes them. Of a random uuid only bytes that are all chance are used.
create or replace function care.spoken_code(p_length integer) returns text language sql volatile as $$
  select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', get_byte(chance, place) % 32 + 1, 1), '')
    from (select uuid_send(gen_random_uuid()) as chance) drawn
   cross join unnest((array[0, 1, 2, 3, 4, 5, 9, 10, 11, 12])[:p_length]) as place
$$;

-- The public key of deposit addresses, from which that of a new world is derived; null before the first address.
create or replace function care.deposit_xpub() returns text language sql stable
return (select xpub from rails.deposit_key);

-- Deletes transfers that concern no address here, and returns how many. A template has no name and so records the whole chain.
create or replace function care.forget_strangers() returns bigint language sql set search_path = pg_temp as $$
  with own as (select address from rails.chain_key union all select address from rails.deposit_address),
       gone as (delete from rails.chain_transfer
                 where tx not in (select tx from rails.chain_transfer
                                   where from_address in (select address from own) or to_address in (select address from own))
                 returning 1)
  select count(*) from gone
$$;

-- The part of a birth in which nothing is the world's own. Done in a template once, it saves each birth most of the time; a template that
-- has lived on since is prepared again.
create or replace function care.prepare_template() returns void language plpgsql set search_path = pg_temp as $$
declare
  target text;
  signer smallint;
begin
  -- While the template's addresses are still known.
  if not exists (select from base.installation where name = 'template') then
    perform care.forget_strangers();
  end if;

  for target in select f.name from care.fates_at_birth() f where f.fate = 'emptied' loop
    execute 'delete from ' || target;
  end loop;

  update people.operator
     set removed_at = now(), password_hash = '', totp_sealed = null, totp_step = 0, password_due = false
   where removed_at is null;

  -- Pictures.
  update base.file set destroyed_at = now() where destroyed_at is null;
  update people.verification_image set destroyed_at = now() where destroyed_at is null;
  update rails.deposit_claim set receipt_destroyed_at = now() where receipt_destroyed_at is null;
  update care.support_line set picture_destroyed_at = now() where file_id is not null and picture_destroyed_at is null;

  -- Signatures: old ones name the key that made them, whose private half is gone.
  insert into invest.former_receipt_key (public_key) select public_key from invest.receipt_key returning id into signer;
  update invest.order_receipt set former_key = signer where former_key is null;
  delete from invest.receipt_key;

  delete from base.installation where name = 'push_key';
  insert into base.installation (name, value) values ('template', 'prepared') on conflict (name) do nothing;
  -- Last, because what comes before draws numbers.
  perform base.log_sequences();
end $$;

-- Run by the owner of the tables, in one transaction. Secrets come sealed from server/src/worlds/birth/.
create or replace function care.bear_world(
  p_name text, p_kind text, p_number integer, p_block integer, p_block_hash bytea, p_market_seed text, p_no_password text,
  p_hot_wallet bytea, p_hot_wallet_key bytea, p_faucet bytea, p_faucet_key bytea, p_xpub text
) returns void language plpgsql set search_path = pg_temp as $$
declare
  -- What the token contract gives at once.
  portion constant bigint := 1000000000000;
  payment rails.sending;
  tokens  bigint;
begin
  perform from base.world where name is null for update;
  if not found then
    raise exception 'this world is born already';
  end if;

  delete from base.installation where name = 'template';
  if not found then
    perform care.prepare_template();
    delete from base.installation where name = 'template';
  end if;

  -- People.
  update people.customer
     set is_neighbour = true, password_hash = p_no_password, invitation_code = care.spoken_code(10), avatar_id = null,
         email = case account_kind when 'email' then email end, phone = case account_kind when 'phone' then phone end
   where closed_at is null;
  update care.class set code = care.spoken_code(8), teaching_until = null, teaching_left = null;

  update invest.market_series set past_seed = seed, own_from = next_hour, seed = p_market_seed where kind = 'generated';

  -- The chain.
  update rails.chain_key set key_sealed = null;
  insert into rails.chain_key (address, holder, key_sealed)
  values (p_hot_wallet, 'hot_wallet', p_hot_wallet_key), (p_faucet, 'faucet', p_faucet_key);
  delete from rails.deposit_key;
  if p_xpub is not null then
    insert into rails.deposit_key (xpub) values (p_xpub);
  end if;
  update rails.deposit set state = 'orphaned', block = null, block_hash = null where state = 'coming';
  if p_block is not null then
    update rails.chain_watch
       set scanned = p_block, scanned_hash = p_block_hash, final = p_block, head = p_block, head_hash = null, head_at = null,
           looked_at = null, halted_at = null, halted_hash = null, trouble = null, trouble_why = null, trouble_at = null;
  end if;

  -- The book has tokens that lie at addresses of the template. The faucet gives the world as many; treasury does not book these.
  tokens := -ledger.balance_of(23);
  insert into rails.sending (cause, call, from_address, to_address, amount_micro)
  select 'moving_in:' || nth, 'faucet', p_faucet, p_hot_wallet, least(portion, tokens - (nth - 1) * portion)
    from generate_series(1, (tokens + portion - 1) / portion) as nth;

  -- What the platform was paying is paid by this world too, from its own keys; what wallets of the template sent is not.
  for payment in
    with gone as (delete from rails.sending
                   where state not in ('final', 'failed') and from_address not in (p_hot_wallet, p_faucet) returning *)
    select * from gone where split_part(cause, ':', 1) in ('capital', 'withdrawal', 'deposit_return') order by id
  loop
    insert into rails.sending (cause, call, from_address, to_address, amount_micro)
    values (payment.cause, payment.call, case payment.call when 'faucet' then p_faucet else p_hot_wallet end,
            case payment.call when 'faucet' then p_hot_wallet else payment.to_address end, payment.amount_micro);
  end loop;
  update rails.withdrawal set state = 'approved', txid = null, block = null
   where kind = 'wallet' and state in ('broadcast', 'confirming');

  update base.world
     set name = p_name, kind = p_kind, owner_id = null, practice_desk = p_kind in ('private', 'class'),
         members_move_clock = false, born_at = now();
  insert into base.audit_event (actor_kind, action, subject, details)
  values ('system', 'world.born', 'world:' || p_number, jsonb_build_object('kind', p_kind));
end $$;

revoke execute on function care.fates_at_birth, care.spoken_code, care.deposit_xpub, care.forget_strangers, care.prepare_template,
  care.bear_world from public;
