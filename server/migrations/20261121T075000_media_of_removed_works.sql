-- Since when a work is removed follows from its state, whoever writes that: what it is made of is given up by it.
create function work_removed_at() returns trigger language plpgsql as $$
begin
  new.removed_at := case when new.state = 'removed' then coalesce(old.removed_at, app_now()) end;
  return new;
end
$$;
create trigger work_removed_at before insert or update of state on work
  for each row execute function work_removed_at();
update work set removed_at = app_now() where state = 'removed' and removed_at is null;
create index work_removed on work (removed_at) where state = 'removed';

-- A video that is given up leaves the works that were removed with it.
alter table video
  drop constraint video_media_id_fkey,
  add constraint video_media_id_fkey foreign key (media_id) references media_video on delete set null;
