-- Whoever cannot see the work is told all the same that their comment on it was removed.
update notice set work_id = null where kind = 'removedComment' and work_id is not null;
