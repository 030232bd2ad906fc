-- What a work of kind `post` consists of besides its row and its pictures.
create table post (
  work_id bigint primary key references work on delete cascade,
  form text not null check (form in ('picture', 'video', 'article')),
  -- As its author wrote it; `work.title` is the beginning of its text where this is blank.
  title text not null default '',
  -- The whole text. Of a paid post, `work.text` holds only what everybody may read.
  text text not null default '',
  -- Of an article, in their order; pictures by their numbers.
  blocks jsonb,
  pictures smallint not null default 0 check (pictures >= 0),
  -- The module that it is listed in once it is published.
  module_id bigint references layout_module on delete set null,
  edited_at timestamptz,
  check ((form = 'article') = (blocks is not null))
);
create index post_of_module on post (module_id) where module_id is not null;

-- What stands at the top of its author's home.
create table post_pin (
  work_id bigint primary key references post on delete cascade,
  uid bigint not null references account on delete cascade,
  pinned_at timestamptz not null default app_now()
);
create index post_pin_of_person on post_pin (uid, pinned_at desc);

insert into post (work_id, form, title, text, pictures)
select id, 'picture', case when starts_with(text, rtrim(title, '…')) then '' else title end, text, (select count(*) from work_picture where work_id = work.id)
from work where kind = 'post';

-- The posts of one author, the latest first: of those whom somebody follows.
create index work_author_posts on work (author_uid, published_at desc, id desc)
  where state = 'published' and kind = 'post' and not is_dark;

-- Paid posts, whose pictures need guarding.
create index work_paid_post on work (id) where kind = 'post' and access <> 'free';

-- The order of hot lists, made in batches. A snapshot is kept for some time, so that a reader who goes from page to page
-- reads one order.
create table post_rank (
  -- `all`, `module/<id>` or `topic/<id>`.
  scope text not null,
  snapshot bigint generated always as identity,
  work_ids bigint[] not null,
  made_at timestamptz not null default app_now(),
  primary key (scope, snapshot)
);
create index post_rank_age on post_rank (made_at);

-- When somebody last read the stream of whom they follow.
create table post_seen (
  uid bigint primary key references account on delete cascade,
  seen_at timestamptz not null
);
