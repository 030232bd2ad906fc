-- Whether people have refused what a work says, or have yet to look at it, since it was public. Neither the end of a hold nor
-- a restoration makes such a work public.
alter table work add column is_unreviewed boolean not null default false;
update work set is_unreviewed = true
where published_at is not null and state <> 'published' and (
  refusal <> ''
  or state = 'review' and not exists (
    select from moderation_subject
    where target = 'work' and target_id = work.id and held_at is not null
  )
);
