-- Until when each tier lasts. The higher one runs first and the lower waits, so that `vip_until` counts from the end of
-- `svip_until` as long as that runs.
create table vip_membership (
  uid bigint primary key references account on delete cascade,
  vip_until timestamptz,
  svip_until timestamptz
);
