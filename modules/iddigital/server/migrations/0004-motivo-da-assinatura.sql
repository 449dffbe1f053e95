-- What the person gave as the reason for signing.
alter table docaucass add column motasi text;
