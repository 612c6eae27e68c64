-- older editions: stay
-- A teacher may delete a class.
grant delete on care.class to paperlock_app;
