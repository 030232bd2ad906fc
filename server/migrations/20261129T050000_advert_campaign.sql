alter table advert drop constraint advert_slot_check;
alter table advert add constraint advert_slot_check
  check (slot in ('splash', 'banner', 'feed', 'popup', 'float', 'detail', 'app'));

alter table advert
  -- Of an app: where it is downloaded; blank for nowhere.
  add download_href text not null default '',
  -- Whom it is for.
  add for_level text not null default 'all'
    check (for_level in ('all', 'guest', 'member', 'vip', 'svip')),
  add for_newcomers text not null default 'all' check (for_newcomers in ('all', 'only', 'except')),
  -- How often it is delivered at most; null for no limit.
  add max_total integer check (max_total > 0),
  add max_daily integer check (max_daily > 0),
  add max_per_person integer check (max_per_person > 0),
  -- Deliveries so far, and those of the day in Shanghai on which it was last delivered.
  add delivered integer not null default 0,
  add delivered_day date,
  add delivered_on_day integer not null default 0;

alter table advert_click_day drop constraint advert_click_day_clicks_check;
alter table advert_click_day
  alter clicks set default 0,
  add downloads integer not null default 0,
  add delivered integer not null default 0,
  add views integer not null default 0,
  -- Visitors who saw it on this day.
  add reach integer not null default 0;

-- What was delivered to a visitor on a day and what of it they saw. The visitor is a keyed hash, and the row is deleted
-- two days later.
create table advert_view (
  day date not null,
  advert_id bigint not null references advert on delete cascade,
  who bytea not null,
  delivered integer not null default 0,
  views integer not null default 0,
  seen_at timestamptz,
  primary key (day, advert_id, who)
);
create index advert_view_of_advert on advert_view (advert_id);
