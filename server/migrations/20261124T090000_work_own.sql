-- What its author sees and nobody else: without it, every published work of theirs would be read to find these few.
create index work_author_unpublished on work (author_uid, id desc)
  where state <> 'published' and removed_by is distinct from 'author';
