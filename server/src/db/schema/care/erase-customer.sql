-- What is erased when a person closes their account, on one page. What stays is the book and the audit log, which know
-- people by number alone. It runs with the owner's rights, so that the application needs no right to delete any of it
-- by itself. A table that comes later and holds something personal is added here.
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
  delete from base.session where customer_id = p_customer;
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

  -- What the person waited for. Orders stay with the book, under a number that leads to nobody.
  delete from invest.booking where customer_id = p_customer;

  -- Whose wallet it was; what happened on the chain stays there, without a name.
  delete from rails.wallet_order where customer_id = p_customer;
  delete from rails.practice_wallet where customer_id = p_customer;

  -- Claims, and what operators wrote; that money came in stays.
  delete from rails.deposit_work where subject in (select id from rails.deposit_claim where customer_id = p_customer);
  delete from rails.deposit_claim where customer_id = p_customer;
  update rails.deposit_event set note = '' where deposit_id in (select id from rails.deposit where customer_id = p_customer);

  -- Where money went; how much and when stays, as in the book.
  update rails.bank_order set bank = '', branch = '', routing = '', account_sealed = '', account_masked = '', holder = ''
   where cause in (select 'withdrawal:' || id from rails.withdrawal where customer_id = p_customer);
  update rails.withdrawal
     set label = '', address = null, country = null, branch = null, routing = null, account_masked = null,
         account_type = null, holder = null, note = null
   where customer_id = p_customer;

  -- Which leaves of a statement were theirs.
  delete from oversight.proof_share where customer_id = p_customer;

  -- Everything the person wrote to us and we answered; lessons; the class.
  delete from care.support_ticket where customer_id = p_customer;
  delete from care.lesson_progress where customer_id = p_customer;
  delete from care.class_member where customer_id = p_customer;
end $$;
revoke execute on function care.erase_customer from public;
grant execute on function care.erase_customer to paperlock_app;
