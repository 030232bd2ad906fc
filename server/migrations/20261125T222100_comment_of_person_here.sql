-- What a person wrote below a work: the comments that a viewer who hides them is not shown do not count, and whoever takes part is
-- found by their name.
create index comment_of_person_here on comment (work_id, author_uid);
