alter table media_picture
  -- Whether what lies at the path moves; its widths do not, and it is no AVIF.
  add column is_animated boolean not null default false,
  -- How often its AVIF was begun.
  add column avif_tries smallint not null default 0;
drop index media_picture_without_avif;
create index media_picture_without_avif on media_picture (id)
  where not has_avif and not is_animated and avif_tries < 3;
-- Colours are no placeholder any more; one is made together with what else is missing.
update media_picture set placeholder = '' where placeholder ~ '^[0-9a-f]{6}(-[0-9a-f]{6}){0,2}$';
