-- The point of a picture that a crop keeps in view: [x, y] in percent of its width and height. Null: its middle.
alter table media_picture
  add column focus smallint[] check (cardinality(focus) = 2 and 0 <= all (focus) and 100 >= all (focus));
