-- Whether what a calendar program reads rings a day before each deadline: with a new address yes, unless the person says
-- no; with those that there are no, since nobody was asked.
alter table agenda
	add column lembrete text not null default 'N',
	add constraint agenda_lembrete_ck check (lembrete in ('S', 'N'));
alter table agenda alter column lembrete set default 'S';
