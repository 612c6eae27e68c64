-- The picture that stands for a person; one file is one person's at most.
alter table customer add column avatar_id uuid unique references file;
