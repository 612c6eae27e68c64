-- Everything that is erased when a customer closes the account, on one page. The book and the audit log stay; they name
-- customers by number only. It runs with the owner's rights, so the application needs no right to delete by itself. A
-- new table with personal data is added here.
create or replace function care.erase_customer(p_customer uuid) returns void
language plpgsql security definer set search_path = pg_temp as $$
begin
  delete from base.letter
   where recipient in (select unnest(array[email, phone, username]) from people.customer where id = p_customer);
  delete from base.letter_code where customer_id = p_customer;
  delete from people.sign_in_challenge where customer_id = p_customer;
  delete from base.passkey_ceremony where customer_id = p_customer;
  delete from base.passkey where customer_id = p_customer;
  delete from base.recovery_code where customer_id = p_customer;
  delete from base.second_factor where customer_id = p_customer;
  delete from people.fund_pin where customer_id = p_customer;
  delete from people.operator_ticket where operator_id in (select id from people.operator where customer_id = p_customer);
  delete from people.operator_session where operator_id in (select id from people.operator where customer_id = p_customer);
  update people.operator set removed_at = now(), password_hash = '' where customer_id = p_customer and removed_at is null;
  delete from base.session where customer_id = p_customer;
  delete from base.script_key where customer_id = p_customer;
  delete from base.once where owner = p_customer;
  delete from base.fact where customer_id = p_customer;
  delete from base.hint where customer_id = p_customer;
  delete from care.announcement_read where customer_id = p_customer;
  delete from rails.binding where customer_id = p_customer;
  delete from people.verification_case where customer_id = p_customer;
  update people.customer
     set account_kind = 'username', username = '~' || left(replace(id::text, '-', ''), 24),
         email = null, phone = null, name = null, certified_name = null, certified_at = null,
         time_zone = null, language = null, avatar_id = null, password_hash = '', frozen_at = null,
         closed_at = now()
   where id = p_customer;
  delete from people.contact_change where customer_id = p_customer;
  delete from base.file where owner_id = p_customer;

  -- Bookings. Orders stay with the book, under a number that leads to no person.
  delete from invest.booking where customer_id = p_customer;

  -- The owner of a wallet; transfers stay on the chain without a name.
  delete from rails.wallet_order where customer_id = p_customer;
  delete from rails.practice_wallet where customer_id = p_customer;

  -- Deposit claims and operators' notes; the amounts received stay.
  delete from rails.deposit_work where subject in (select id from rails.deposit_claim where customer_id = p_customer);
  delete from rails.deposit_claim where customer_id = p_customer;
  update rails.deposit_event set note = '' where deposit_id in (select id from rails.deposit where customer_id = p_customer);

  -- Destinations of withdrawals; amounts and times stay, as in the book.
  update rails.bank_order set bank = '', branch = '', routing = '', account_sealed = '', account_masked = '', holder = ''
   where cause in (select 'withdrawal:' || id from rails.withdrawal where customer_id = p_customer);
  update rails.withdrawal
     set label = '', address = null, country = null, branch = null, routing = null, account_masked = null,
         account_type = null, holder = null, note = null
   where customer_id = p_customer;

  -- Which leaves of a statement were theirs.
  delete from oversight.proof_share where customer_id = p_customer;

  -- What operators wrote about the account.
  delete from care.customer_note where customer_id = p_customer;
  delete from care.customer_proposal where customer_id = p_customer;

  -- Support conversations, lessons, twin games with their moves, the class.
  delete from care.support_ticket where customer_id = p_customer;
  delete from care.lesson_progress where customer_id = p_customer;
  delete from care.twin_game where customer_id = p_customer;
  delete from care.class_member where customer_id = p_customer;
end $$;
revoke execute on function care.erase_customer from public;
grant execute on function care.erase_customer to paperlock_app;
