-- The most restricted level of what is in it: whoever no longer sees that level no longer gets it.
alter table integra add column nivvis text not null default 'P';
alter table integra add constraint integra_nivvis_ck check (nivvis in ('P', 'R', 'S'));
