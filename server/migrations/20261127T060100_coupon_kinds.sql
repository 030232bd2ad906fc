alter table coupon drop constraint coupon_kind_check;
alter table coupon add constraint coupon_kind_check check (kind in ('newcomer', 'svip', 'code', 'gift'));
-- Of super VIP: the month that they are for.
alter table coupon add column month date;
create unique index coupon_of_month on coupon (uid, kind, month, id) where month is not null;
create index coupon_unused on coupon (uid, expires_at) where used_at is null;
