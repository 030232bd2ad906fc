-- When each job that runs by the calendar last did so; whoever moves the mark sends the job.
create table job_schedule (
  name text primary key,
  last_at timestamptz not null
);
