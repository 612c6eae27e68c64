-- What is erased when a person closes their account, on one page. What stays is the book and the audit log, which know
-- people by number alone. It runs with the owner's rights, so that the application needs no right to delete any of it
-- by itself. A table that comes later and holds something personal is added here by its own migration.
create function erase_customer(p_customer uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from letter
   where recipient in (select unnest(array[email, phone, username]) from customer where id = p_customer);
  delete from letter_code where customer_id = p_customer;
  delete from sign_in_challenge where customer_id = p_customer;
  delete from passkey_ceremony where customer_id = p_customer;
  delete from passkey where customer_id = p_customer;
  delete from recovery_code where customer_id = p_customer;
  delete from second_factor where customer_id = p_customer;
  delete from fund_pin where customer_id = p_customer;
  delete from session where customer_id = p_customer;
  delete from once where owner = p_customer;
  delete from fact where customer_id = p_customer;
  delete from hint where customer_id = p_customer;
  delete from announcement_read where customer_id = p_customer;
  delete from binding where customer_id = p_customer;
  delete from verification_case where customer_id = p_customer;
  update customer
     set account_kind = 'username', username = '~' || left(replace(id::text, '-', ''), 24),
         email = null, phone = null, name = null, certified_name = null, certified_at = null,
         time_zone = null, language = null, avatar_id = null, password_hash = '', frozen_at = null,
         closed_at = now()
   where id = p_customer;
  delete from file where owner_id = p_customer;
end $$;
revoke execute on function erase_customer from public;
grant execute on function erase_customer to paperlock_app;
