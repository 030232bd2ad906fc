-- When each tier ends. SVIP runs first: while it does, the VIP time that is left is counted from the end of `svip_until`.
create table vip_membership (
  uid bigint primary key references account on delete cascade,
  vip_until timestamptz,
  svip_until timestamptz
);
