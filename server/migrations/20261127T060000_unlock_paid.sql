-- What was paid for a work, so that exactly that can be given back.
alter table unlock
  add column paid_coin integer not null default 0 check (paid_coin >= 0),
  add column paid_bonus integer not null default 0 check (paid_bonus >= 0),
  add column coupon_id bigint,
  add check (coupon_id is null or how = 'coupon');

-- What was given back: the unlock itself is gone then.
create table unlock_refund (
  unlock_id bigint primary key,
  uid bigint not null references account on delete cascade,
  work_id bigint not null references work on delete cascade,
  how text not null,
  price integer,
  paid_coin integer not null,
  paid_bonus integer not null,
  coupon_id bigint,
  bought_at timestamptz not null,
  because text not null check (because in ('removed', 'staff')),
  created_at timestamptz not null default app_now()
);
create index unlock_refund_of_person on unlock_refund (uid, unlock_id desc);
