-- Blocks hide two people from each other.
create table social_block (
  id bigint generated always as identity,
  uid bigint not null references account on delete cascade,
  other_uid bigint not null references account on delete cascade,
  created_at timestamptz not null default app_now(),
  primary key (uid, other_uid),
  check (uid <> other_uid)
);
create index social_block_latest on social_block (uid, id desc);
create index social_block_by on social_block (other_uid, uid);

-- Mutes hide an author from one person's lists; the author is not told.
create table social_mute (
  id bigint generated always as identity,
  uid bigint not null references account on delete cascade,
  other_uid bigint not null references account on delete cascade,
  created_at timestamptz not null default app_now(),
  primary key (uid, other_uid),
  check (uid <> other_uid)
);
create index social_mute_latest on social_mute (uid, id desc);
create index social_mute_by on social_mute (other_uid);

-- Keeps `account.hides_authors`, whoever writes the two tables.
create function social_hides_authors() returns trigger language plpgsql as $$
declare
  person bigint[] := array[coalesce(new.uid, old.uid)];
begin
  if tg_table_name = 'social_block' then
    person := person || coalesce(new.other_uid, old.other_uid);
  end if;
  update account set hides_authors = said.less
  from (
    select uid, exists (select from social_block where social_block.uid = account.uid)
      or exists (select from social_block where other_uid = account.uid)
      or exists (select from social_mute where social_mute.uid = account.uid) as less
    from account where uid = any(person)
  ) as said
  where account.uid = said.uid and hides_authors <> said.less;
  return null;
end
$$;
create trigger social_block_hides_authors after insert or delete on social_block
  for each row execute function social_hides_authors();
create trigger social_mute_hides_authors after insert or delete on social_mute
  for each row execute function social_hides_authors();
