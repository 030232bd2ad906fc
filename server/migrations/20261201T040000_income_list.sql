-- Incomes of works and of invitations are listed together, by time.
drop index income_sale_of_person;
create index income_sale_of_person on income_sale (uid, created_at desc, id desc);
drop index invite_commission_made;
create index invite_commission_made on invite_commission (uid, created_at desc, id desc);
