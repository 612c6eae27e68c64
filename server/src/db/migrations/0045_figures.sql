-- What has moved in the book by kind, in all days that are closed for good. Figures of the front page add up the days after
-- that alone: to add up the whole book for whoever looks would take longer every year.
create table turnover (
  kind   smallint not null,
  debit  smallint not null,
  credit smallint not null,
  amount numeric not null check (amount > 0),
  primary key (kind, debit, credit)
);
grant select, insert, update (amount) on turnover to paperlock_app;

-- Everything dated until then is in it. No book begins before 2020.
create table turnover_mark (
  one        boolean primary key default true check (one),
  counted_to timestamptz(3) not null
);
insert into turnover_mark (counted_to) values ('2019-12-31 23:59:59.999Z');
grant select, update (counted_to) on turnover_mark to paperlock_app;
