create table advert (
  id bigint generated always as identity primary key,
  slot text not null check (slot in ('splash', 'banner', 'feed', 'popup', 'detail', 'app')),
  title text not null,
  text text not null default '',
  picture_id bigint not null references media_picture,
  href text not null default '',
  is_advert boolean not null default true,
  -- Within a slot the highest weight comes first.
  weight integer not null default 0 check (weight between 0 and 1000),
  starts_at timestamptz,
  ends_at timestamptz,
  check (starts_at < ends_at)
);
create index advert_of_picture on advert (picture_id);

create table advert_click_day (
  advert_id bigint not null references advert on delete cascade,
  day date not null,
  clicks integer not null check (clicks > 0),
  primary key (advert_id, day)
);

-- When a visitor's click was last counted. The visitor is a keyed hash, and the row is deleted after a day.
create table advert_click (
  advert_id bigint not null references advert on delete cascade,
  who bytea not null,
  at timestamptz not null default app_now(),
  primary key (advert_id, who)
);
create index advert_click_age on advert_click (at);
