-- Acts whose author leaves while they are under way end as stopped, with the reason; who manages a folder that they touched
-- may undo them.
alter table ato drop constraint ato_situacao_ck;
alter table ato add constraint ato_situacao_ck
	check (situacao in ('andando', 'feito', 'parado', 'desfazendo', 'desfeito'));
alter table ato add column motivo_parada text;
-- Person by whose rights it is undone, where that is not the author.
alter table ato add column desfeito_por integer;
-- Flag of an executor (the author, or the person who undoes the act) with an active link to the university at its start;
-- the act stops once that executor has no active link.
alter table ato add column com_vinculo boolean not null default true;
