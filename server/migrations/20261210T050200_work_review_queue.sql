-- The queue of the reviewers, the longest waiting first.
create index work_review_queue on work (coalesce(review_since, created_at), id) where state = 'review';
create index work_review_queue_kind on work (kind, coalesce(review_since, created_at), id) where state = 'review';
