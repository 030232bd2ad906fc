-- Whether the comments of an account that closes keep their text, without its name: its person's choice at closing.
alter table account add column keeps_comments boolean not null default false;
