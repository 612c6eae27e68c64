-- The profile, and who came with whose invitation.

-- Null while each device goes by its own.
alter table customer
  add column time_zone text check (length(time_zone) between 1 and 64),
  add column language  text check (length(language) between 1 and 16),
  -- In the order of registration: what a page of customers is cut by.
  add column number    bigint generated always as identity;
create unique index customer_number on customer (number);
create index customer_invited_by on customer (invited_by, number desc) where invited_by is not null;
