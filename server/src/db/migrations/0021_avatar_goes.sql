-- Whoever closes their account takes all their files along; the picture among them must not hold that up.
alter table customer drop constraint customer_avatar_id_fkey;
alter table customer add constraint customer_avatar_id_fkey
  foreign key (avatar_id) references file on delete set null;
