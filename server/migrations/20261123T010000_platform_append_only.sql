-- Tables whose rows stay as they were written: the server's role may add to them, but neither change nor delete. Every
-- start of the product grants and revokes accordingly.
create table append_only (
  table_name text primary key
);
insert into append_only values ('setting');
