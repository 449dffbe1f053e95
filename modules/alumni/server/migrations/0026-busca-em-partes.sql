-- The two reaches that many share stand apart from the classes, each in eight parts. A word that many have is found in the
-- first of them, and the others are not looked at; one that few have costs eight looks at an index instead of one.
drop trigger busamn_entra_tg on busamn;
drop trigger busamn_sai_tg on busamn;
drop index busamn_ordem_ix, busamn_codpes_ix, busamn_alumni_ix, busamn_tudo_ix;
alter table busamn rename constraint busamn_pk to busamn_antes_pk;
alter table busamn rename to busamn_antes;

create table busamn (
	alcance text not null,
	codpes integer not null,
	nompes text not null,
	nome_ord text not null,
	cursos jsonb not null,
	nomepr text,
	nompas text,
	nomest text,
	nomloc text,
	codarqfotpes integer,
	vetor tsvector not null,
	constraint busamn_pk primary key (alcance, codpes)
) partition by list (alcance);
create table busamn_alumni partition of busamn for values in ('A') partition by hash (codpes);
create table busamn_tudo partition of busamn for values in ('1') partition by hash (codpes);
create table busamn_turma partition of busamn default;
do $$ begin
	for parte in 0..7 loop
		execute format('create table alumni.busamn_alumni_%s partition of alumni.busamn_alumni
			for values with (modulus 8, remainder %s)', parte, parte);
		execute format('create table alumni.busamn_tudo_%s partition of alumni.busamn_tudo
			for values with (modulus 8, remainder %s)', parte, parte);
	end loop;
end $$;

insert into busamn select alcance, codpes, nompes, nome_ord, cursos, nomepr, nompas, nomest, nomloc, codarqfotpes, vetor
from busamn_antes;
drop table busamn_antes;

create index busamn_ordem_ix on busamn (alcance, nome_ord, codpes);
create index busamn_codpes_ix on busamn (codpes);
create index busamn_alumni_ix on busamn_alumni using gin (vetor);
create index busamn_tudo_ix on busamn_tudo using gin (vetor);
create trigger busamn_entra_tg after insert on busamn referencing new table as entram
	for each statement execute function contar_no_mapa();
create trigger busamn_sai_tg after delete on busamn referencing old table as saem
	for each statement execute function descontar_no_mapa();
