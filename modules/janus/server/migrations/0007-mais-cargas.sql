-- Advisors, accreditations and events of the clock come from files too, each load reversed as a whole.
alter table carga drop constraint carga_nome_ck;
alter table carga add constraint carga_nome_ck check (
	nomimp in ('pos-alunos', 'pos-creditos', 'pos-orientadores', 'pos-credenciamentos', 'pos-eventos')
);

-- Row before and after the load, by its own key; before is null for one that the load made.
create table cargaitem (
	codcrg integer not null,
	chave text not null,
	codmtr integer,
	antes jsonb,
	depois jsonb not null,
	constraint cargaitem_pk primary key (codcrg, chave),
	constraint cargaitem_carga_fk foreign key (codcrg) references carga (codcrg)
);

-- Lists as files have them, by the key of the enrolment.
create view lstorientador as
	select m.codpes, m.codare, m.numseqpgm, o.codpes as codpesori, o.papel, o.dtainiort, o.dtafimort
	from r39pgmoridoc as o join agprograma as m on m.codmtr = o.codmtr;
create view lstevento as
	select m.codpes, m.codare, m.numseqpgm, e.tipeve, e.dtaini, e.dtafim, e.qtddia, e.tipprz, e.nivpgm, e.codato
	from prazoeve as e join agprograma as m on m.codmtr = e.codmtr where e.numreq is null;
