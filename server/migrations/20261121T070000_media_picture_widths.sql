-- The same picture kept twice lies in one place, so a path may have several rows.
alter table media_picture drop constraint media_picture_path_key;
create index media_picture_path on media_picture (path);
alter table media_picture
  -- The widths, besides its own, that it is kept in.
  add column widths smallint[] not null default '{}',
  -- Whether every width is kept as AVIF too.
  add column has_avif boolean not null default false;
create index media_picture_without_avif on media_picture (id) where not has_avif;
