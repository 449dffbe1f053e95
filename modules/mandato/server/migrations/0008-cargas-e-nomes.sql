-- One import of mandates from a file, which is reversed as a whole.
create table carga (
	codcrg integer generated always as identity,
	-- Transaction of the import: its batches are one load.
	numtrn bigint not null,
	dtacrg timestamptz not null,
	dtarev timestamptz,
	codpesrev integer,
	constraint carga_pk primary key (codcrg),
	constraint carga_transacao_uk unique (numtrn, dtacrg),
	constraint carga_reversao_ck check (num_nulls(dtarev, codpesrev) in (0, 2))
);
create index carga_ordem_ix on carga (dtacrg desc, codcrg desc);

-- Load that brought this row; a correction of it is another row, and belongs to no load.
alter table mandato add column codcrg integer;
alter table mandato add constraint mandato_carga_fk foreign key (codcrg) references carga (codcrg);
create index mandato_carga_ix on mandato (codcrg) where codcrg is not null;

-- Former names and units of a board: what it was called until a day.
create table colegiadonome (
	codcol integer not null,
	-- First day of the next name.
	dtamud date not null,
	nomclg text not null,
	codundrsp integer not null,
	numato text not null,
	dtacad timestamptz not null,
	codpescad integer not null,
	constraint colegiadonome_pk primary key (codcol, dtamud),
	constraint colegiadonome_colegiado_fk foreign key (codcol) references colegiado (codcol)
);
