-- Accounts by which the product speaks; the app shows a badge beside their names.
alter table account add column is_official boolean not null default false;
