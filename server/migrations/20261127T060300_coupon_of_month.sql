-- The number of a coupon among those of one person and month, so that none is given twice, whatever runs at a time.
alter table coupon add column n smallint;
update coupon set n = numbered.n from (
  select id, row_number() over (partition by uid, kind, month order by id)::smallint as n from coupon where month is not null
) numbered where numbered.id = coupon.id;
drop index coupon_of_month;
create unique index coupon_of_month on coupon (uid, kind, month, n) where month is not null;
