-- Views that modules of this area may read from each other: a module's SQL names its own tables and these.

-- watcher: every final transfer of the practice token.
create or replace view rails.final_transfer as
  select tx, position, block, from_address, to_address, amount from chain_transfer;

grant select on final_transfer to paperlock_app;
