-- A login that shows one of the staff the app as its person sees it. It reads only, and ends within minutes.
alter table session add column viewed_by bigint references staff_member (id);
create index session_viewed_by on session (viewed_by) where viewed_by is not null;
alter table session add constraint session_view_of_person check (viewed_by is null or uid is not null);
