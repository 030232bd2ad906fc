alter table media_upload
  -- The ticket is spent: there is something to send to.
  add column is_begun boolean not null default false,
  -- Bytes that are on the disk for good. What lies behind them in the file counts for nothing.
  add column received bigint not null default 0,
  -- Known before the file is moved into the storage, so that it can be found there if that is all that was done.
  add column sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  add constraint media_upload_received_check check (received between 0 and bytes);
