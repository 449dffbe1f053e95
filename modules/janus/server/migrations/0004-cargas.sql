-- One import of students or of credits, which is reversed as a whole.
create table carga (
	codcrg integer generated always as identity,
	nomimp text not null,
	-- Transaction of the import: its batches are one load.
	numtrn bigint not null,
	dtacrg timestamptz not null,
	dtarev timestamptz,
	codpesrev integer,
	constraint carga_pk primary key (codcrg),
	constraint carga_transacao_uk unique (nomimp, numtrn, dtacrg),
	constraint carga_nome_ck check (nomimp in ('pos-alunos', 'pos-creditos')),
	constraint carga_reversao_ck check ((dtarev is null) = (codpesrev is null))
);
create index carga_ordem_ix on carga (dtacrg desc, codcrg desc);

-- Enrolment before and after the load; before is null for one that the load made.
create table cargalinha (
	codcrg integer not null,
	codmtr integer not null,
	antes jsonb,
	depois jsonb not null,
	constraint cargalinha_pk primary key (codcrg, codmtr),
	constraint cargalinha_carga_fk foreign key (codcrg) references carga (codcrg)
);
