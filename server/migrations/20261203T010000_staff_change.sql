-- The authenticator that somebody of the staff has made anew, until they have shown a code of it.
alter table staff_member add totp_next_sealed bytea;
