-- Views of this area that modules of all areas may read.

-- world: since when it is, what its template lived through before is not its own; and whether everybody may come in.
create or replace view base.world_born as select born_at, kind = 'open' as everybodys from world;

grant select on world_born to paperlock_app;
