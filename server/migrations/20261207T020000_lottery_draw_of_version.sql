-- The desk lists the draws of one campaign, the latest first.
create index lottery_draw_of_version on lottery_draw (version_id, id desc);
