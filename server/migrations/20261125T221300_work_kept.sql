-- What a removed work is made of stays while somebody decides whether it comes back.
alter table work add column is_kept boolean not null default false;
