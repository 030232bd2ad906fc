-- A reward for a payment whose money went back is taken back.
alter table invite_bond
  drop constraint invite_bond_state_check,
  drop constraint invite_bond_check2,
  add constraint invite_bond_state_check
    check (state in ('bound', 'qualified', 'held', 'capped', 'rewarded', 'refused', 'returned')),
  add constraint invite_bond_check2
    check ((state in ('capped', 'rewarded', 'returned')) = (rewarded_at is not null));
