-- Lessons that teachers start: until when one runs, or how much of it is left while it is paused.
alter table care.class add teaching_until timestamptz(3);
alter table care.class add teaching_left integer check (teaching_left between 1 and 10800);
alter table care.class add constraint teaching_once check (num_nonnulls(teaching_until, teaching_left) <= 1);
grant update (teaching_until, teaching_left) on class to paperlock_app;

-- Until then lack of use does not end the session.
alter table people.operator_session add kept_until timestamptz;
