create table support_question (
  id bigint generated always as identity primary key,
  category text not null,
  question text not null,
  answer text not null,
  position integer not null default 0
);
