-- Who brings a prize; `tracking` is the number of its parcel.
alter table prize_order add column carrier text not null default '';

-- The states of an order, and who has seen its address.
create table prize_history (
  id bigint generated always as identity primary key,
  order_id bigint not null references prize_order,
  from_state text,
  to_state text not null,
  because text not null check (because in ('person', 'staff', 'opened')),
  staff_id bigint references staff_member,
  created_at timestamptz not null default app_now()
);
create index prize_history_of_order on prize_history (order_id, id);
insert into append_only (table_name) values ('prize_history');

insert into prize_history (order_id, to_state, because, created_at)
  select id, state, 'person', created_at from prize_order;

create index prize_order_by_state on prize_order (state, id desc);
