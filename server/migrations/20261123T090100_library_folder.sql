-- Folders of favourites. A name is unique among the folders of a person, whatever its case.
create table library_folder (
  id bigint generated always as identity primary key,
  uid bigint not null references account on delete cascade,
  name text not null,
  created_at timestamptz not null default app_now()
);
create unique index library_folder_name on library_folder (uid, lower(name));

-- Which folder a favourite is in. It outlives the favourite for a moment, so that one that is put back is in its folder.
create table library_folder_work (
  uid bigint not null references account on delete cascade,
  work_id bigint not null references work on delete cascade,
  folder_id bigint not null references library_folder on delete cascade,
  primary key (uid, work_id)
);
create index library_folder_work_of_folder on library_folder_work (folder_id);
create index library_folder_work_of_work on library_folder_work (work_id);
