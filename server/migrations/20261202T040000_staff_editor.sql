-- The role for texts, adverts and campaigns is called editor.
alter table staff_member drop constraint staff_member_role_check;
update staff_member set role = 'editor' where role = 'operator';
alter table staff_member add constraint staff_member_role_check
  check (role in ('owner', 'moderator', 'editor', 'finance', 'support', 'auditor'));
