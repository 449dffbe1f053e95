-- Of who signed without being of the institution: the address that proved who they are.
alter table docaucass add column emaext text;
