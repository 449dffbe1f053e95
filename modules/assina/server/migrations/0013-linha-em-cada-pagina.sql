-- Whether every page bears the ID and where it is checked.
alter table lotedocasi add column stalinpag text not null default 'N';
alter table lotedocasi add constraint lotedocasi_stalinpag_ck check (stalinpag in ('S', 'N'));
