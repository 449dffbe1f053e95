-- A version of a document. Without codpcddsp and dtapub it waits for its publication, and is its owner's alone.
create table licdoc (
	coddoc integer generated always as identity,
	-- Tender for which it waits, or in which it was published; null: for a tender that is not published yet.
	codpcddsp integer,
	-- Document within the tender, and version of it; of a draft: the document that it replaces.
	numdoc integer,
	numverdoc integer,
	tipdoc text not null,
	titdoc text not null,
	nomarq text not null,
	mimetype text not null,
	chave text not null,
	tamarq bigint not null,
	sha256 text not null,
	codpescad integer not null,
	dtacad timestamptz not null,
	dtapub timestamptz,
	-- Version of the notice with which it came out.
	numver integer,
	-- Text by pages, for the difference: 'P' waits to be read, 'L' read, 'F' of a format that is not read.
	sittxt text not null default 'P',
	txtdoc text[],
	constraint licdoc_pk primary key (coddoc),
	constraint licdoc_licitacao_fk foreign key (codpcddsp) references licitacao (codpcddsp),
	constraint licdoc_tipdoc_ck check (tipdoc in ('EDT', 'TRF', 'PLN', 'MIN', 'ANX', 'ATA', 'RES', 'DEC', 'HOM')),
	constraint licdoc_publicado_ck check (dtapub is null or num_nulls(codpcddsp, numdoc, numverdoc) = 0),
	constraint licdoc_sittxt_ck check ((sittxt = 'L') = (txtdoc is not null) and sittxt in ('P', 'L', 'F'))
);

create unique index licdoc_versao_uk on licdoc (codpcddsp, numdoc, numverdoc) where dtapub is not null;
create index licdoc_rascunho_ix on licdoc (codpescad, coddoc) where dtapub is null;
