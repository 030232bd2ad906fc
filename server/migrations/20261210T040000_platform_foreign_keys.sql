-- Deleting an account or a work looks for the rows that go with it by these columns.
create index unlock_refund_of_work on unlock_refund (work_id);
create index income_sale_with_work on income_sale (work_id);
create index session_with_account on session (uid);
