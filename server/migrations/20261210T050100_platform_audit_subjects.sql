-- An act may be about several things: its subject has each on a line.
create index audit_entry_of_subjects on audit_entry using gin (string_to_array(subject, chr(10)));
