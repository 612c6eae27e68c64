-- The picture that stands for a person; one file is one person's at most. Whoever closes their account takes all their
-- files along, and the picture among them must not hold that up.
alter table customer add column avatar_id uuid unique references file on delete set null;
