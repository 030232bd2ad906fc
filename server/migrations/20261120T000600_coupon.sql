create table coupon (
  id bigint generated always as identity primary key,
  uid bigint not null references account on delete cascade,
  kind text not null check (kind in ('newcomer')),
  created_at timestamptz not null default app_now(),
  expires_at timestamptz,
  used_at timestamptz
);
create index coupon_of_person on coupon (uid, id);
