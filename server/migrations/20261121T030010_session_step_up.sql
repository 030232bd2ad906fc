-- When its person last proved who they are.
alter table session add column stepped_up_at timestamptz;
