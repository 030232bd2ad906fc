-- One index for whatever stands under a comment, in its order: a second one without the order would be taken for a short
-- thread, and read the whole of a long one.
drop index comment_thread;
drop index comment_under;
create index comment_thread on comment (root_id, id) where root_id is not null;
