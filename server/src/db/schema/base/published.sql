-- Views of this area that modules of all areas may read.

-- world: since when it is; what its template lived through before is not its own.
create or replace view base.world_born as select born_at from world;

grant select on world_born to paperlock_app;
