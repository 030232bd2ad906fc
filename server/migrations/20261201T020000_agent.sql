-- Who asks to be an agent, and what the staff decided. Who is approved is one.
create table agent_application (
  id bigint generated always as identity primary key,
  uid bigint not null references account on delete cascade,
  plan text not null,
  contact text not null,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused')),
  answer text not null default '',
  created_at timestamptz not null default app_now(),
  decided_at timestamptz,
  decided_by bigint references staff_member on delete set null,
  check ((state = 'waiting') = (decided_at is null))
);
create index agent_application_of_person on agent_application (uid, id desc);
create index agent_application_queue on agent_application (state, id);
create index agent_application_decider on agent_application (decided_by) where decided_by is not null;
-- One at a time, and none by whom is an agent.
create unique index agent_application_once on agent_application (uid) where state in ('waiting', 'approved');

-- What came of an agent's invitations in a month of Shanghai, with the tier as it was named then. Money is in fen.
create table agent_statement (
  id bigint generated always as identity primary key,
  uid bigint not null references account on delete cascade,
  month date not null check (extract(day from month) = 1),
  level smallint not null check (level > 0),
  tier text not null,
  tier_en text not null,
  registered integer not null check (registered >= 0),
  qualified integer not null check (qualified >= 0),
  payers integer not null check (payers >= 0),
  -- Negative where more went back than came in.
  sales bigint not null,
  commission bigint not null,
  created_at timestamptz not null default app_now(),
  unique (uid, month)
);
create index agent_statement_of_person on agent_statement (uid, id desc);

create function agent_refuse_change() returns trigger
  language plpgsql
  as $$ begin
    raise exception 'statement % stays as it was made', old.id using errcode = 'check_violation';
  end $$;
create trigger agent_statement_frozen before update on agent_statement
  for each row execute function agent_refuse_change();

-- What came of somebody's invitations within some days.
create index invite_bond_bound on invite_bond (inviter, bound_at);
create index invite_bond_qualified on invite_bond (inviter, qualified_at) where qualified_at is not null;
create index invite_commission_made on invite_commission (uid, created_at);
create index invite_commission_reversed on invite_commission (uid, ended_at) where state = 'reversed';

-- A held reward may be refused: then nobody gets anything of the invitation.
alter table invite_bond
  add column decided_at timestamptz,
  add column decided_by bigint references staff_member on delete set null,
  drop constraint invite_bond_state_check,
  add constraint invite_bond_state_check
    check (state in ('bound', 'qualified', 'held', 'capped', 'rewarded', 'refused')),
  add constraint invite_bond_refused_check
    check (state <> 'refused' or reason is not null and decided_at is not null);
create index invite_bond_refused on invite_bond (id) where state = 'refused';
create index invite_bond_decider on invite_bond (decided_by) where decided_by is not null;
