alter table staff_member drop constraint staff_member_role_check;
alter table staff_member add constraint staff_member_role_check
  check (role in ('owner', 'moderator', 'operator', 'finance', 'support', 'auditor'));
