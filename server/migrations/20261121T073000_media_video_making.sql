-- Names the attempt that is at it: one that was thought dead and comes back finds another's name and writes nothing.
alter table media_video add column making uuid;
