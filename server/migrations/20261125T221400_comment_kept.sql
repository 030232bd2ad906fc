-- What a moderator removed stays while somebody decides whether it comes back.
alter table comment_withheld add column is_kept boolean not null default false;
