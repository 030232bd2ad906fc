-- Each day's seed, sealed until the day is over; its hash is public from the start.
create table lottery_day (
  day date primary key,
  sealed bytea not null,
  commit bytea not null check (length(commit) = 32),
  created_at timestamptz not null default app_now()
);

create table lottery_campaign (
  id bigint generated always as identity primary key,
  -- The version that is shown and drawn from.
  version_id bigint,
  -- When the first draw happened: from then on nothing of it changes.
  drawn_at timestamptz,
  created_at timestamptz not null default app_now()
);

-- What a campaign promises. A change is another version.
create table lottery_version (
  id bigint generated always as identity primary key,
  campaign_id bigint not null references lottery_campaign,
  name text not null,
  name_en text not null default '',
  rules text not null,
  rules_en text not null default '',
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- The number of the prize that is given where one is gone that has no substitute.
  fallback smallint not null,
  staff_id bigint,
  created_at timestamptz not null default app_now(),
  check (starts_at < ends_at)
);
create index lottery_version_of_campaign on lottery_version (campaign_id);
alter table lottery_campaign add foreign key (version_id) references lottery_version;

create table lottery_prize (
  id bigint generated always as identity primary key,
  version_id bigint not null references lottery_version,
  n smallint not null check (n > 0),
  kind text not null check (kind in ('none', 'points', 'vip', 'svip', 'coupons', 'physical')),
  amount integer not null check (case when kind = 'none' then amount = 0 else amount > 0 end),
  -- How long coupons last.
  hours integer check (hours > 0),
  name text not null,
  name_en text not null default '',
  weight integer not null check (weight between 0 and 1000000),
  -- What it is worth, in fen.
  value integer not null check (value >= 0),
  stock integer check (stock > 0),
  substitute smallint,
  unique (version_id, n),
  check (kind <> 'none' or (stock is null and value = 0))
);

-- What is left of prizes with a limit.
create table lottery_stock (
  prize_id bigint primary key references lottery_prize,
  left_over integer not null check (left_over >= 0)
);

create table lottery_draw (
  id bigint generated always as identity primary key,
  version_id bigint not null references lottery_version,
  day date not null references lottery_day,
  nonce smallint not null check (nonce > 0),
  roll integer not null check (roll between 0 and 999999),
  -- The prize that the roll fell on, the one that was given, and why that is another one.
  prize_id bigint not null references lottery_prize,
  given_id bigint not null references lottery_prize,
  because text check (because in ('substitute', 'fallback')),
  cost integer not null check (cost >= 0),
  at timestamptz not null default app_now(),
  check ((prize_id = given_id) = (because is null))
);

-- Whose draw it is. The draws stay as they are; this goes with the account.
create table lottery_player (
  draw_id bigint primary key references lottery_draw,
  uid bigint not null references account on delete cascade,
  day date not null,
  nonce smallint not null,
  is_free boolean not null,
  is_win boolean not null,
  unique (uid, day, nonce)
);
create index lottery_player_of_person on lottery_player (uid, draw_id desc);
create index lottery_player_wins_of_person on lottery_player (uid, draw_id desc) where is_win;
create index lottery_player_wins on lottery_player (draw_id desc) where is_win;

insert into append_only (table_name) values
  ('lottery_day'),
  ('lottery_version'),
  ('lottery_prize'),
  ('lottery_draw');

-- The service refuses it too; this holds for every writer to the database.
create function lottery_refuse_change() returns trigger
  language plpgsql
  as $$ begin
    if old.drawn_at is not null and (new.version_id, new.drawn_at) is distinct from (old.version_id, old.drawn_at) then
      raise exception 'campaign % was drawn from', old.id using errcode = 'check_violation';
    end if;
    return new;
  end $$;
create trigger lottery_campaign_frozen before update on lottery_campaign
  for each row execute function lottery_refuse_change();
