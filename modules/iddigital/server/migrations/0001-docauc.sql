create table docauctipo (
	codtipdocauc text not null,
	nomtipdocauc text not null,
	dsctipdocauc text not null,
	orgemi text not null,
	qtddiaval integer,
	staexiarq text not null,
	ordapt integer not null,
	constraint docauctipo_pk primary key (codtipdocauc),
	constraint docauctipo_codtipdocauc_ck check (codtipdocauc ~ '^[A-Z0-9]{1,10}$'),
	constraint docauctipo_qtddiaval_ck check (qtddiaval > 0),
	constraint docauctipo_staexiarq_ck check (staexiarq in ('S', 'N'))
);

create table docauc (
	codaucdoc text not null,
	codtipdocauc text not null,
	nomarq text not null,
	tamarq integer not null,
	qtdpgn integer,
	sha256doc text not null,
	dtaemidoc timestamptz not null,
	-- The last day on which it is in force; null has no end.
	dtavaldoc date,
	sitdocauc text not null default 'VIG',
	dtasit timestamptz,
	txtrev text,
	codaucdocsub text,
	codpesdoc integer,
	nomtit text,
	-- Only ever the masked number: nothing here needs the other digits.
	cpfmsc text,
	nomsisorg text not null,
	chvorg text not null,
	staexiarq text not null,
	-- Of a private document there is no file at all, so none can leak.
	chvarq text,
	constraint docauc_pk primary key (codaucdoc),
	constraint docauc_docauctipo_fk foreign key (codtipdocauc) references docauctipo (codtipdocauc),
	constraint docauc_substituto_fk foreign key (codaucdocsub) references docauc (codaucdoc),
	constraint docauc_codaucdoc_ck check (codaucdoc ~ '^[A-Z0-9_]{1,50}$'),
	constraint docauc_sha256doc_ck check (sha256doc ~ '^[0-9a-f]{64}$'),
	constraint docauc_sitdocauc_ck check (sitdocauc in ('VIG', 'EXP', 'REV', 'SUB')),
	constraint docauc_substituido_ck check ((sitdocauc = 'SUB') = (codaucdocsub is not null)),
	constraint docauc_staexiarq_ck check (staexiarq in ('S', 'N')),
	constraint docauc_privado_ck check (staexiarq = 'S' or chvarq is null)
);

create index docauc_expira_ix on docauc (dtavaldoc) where sitdocauc = 'VIG' and dtavaldoc is not null;
create index docauc_codaucdocsub_ix on docauc (codaucdocsub) where codaucdocsub is not null;
create index docauc_sha256doc_ix on docauc (sha256doc);
create index docauc_origem_ix on docauc (nomsisorg, chvorg);
create index docauc_codpesdoc_ix on docauc (codpesdoc, dtaemidoc) where codpesdoc is not null;

create table docaucass (
	codaucdoc text not null,
	ordass integer not null,
	nomass text not null,
	cpfmsc text,
	tippap text not null,
	nivass text,
	dtaass timestamptz,
	nomact text,
	constraint docaucass_pk primary key (codaucdoc, ordass),
	constraint docaucass_docauc_fk foreign key (codaucdoc) references docauc (codaucdoc) on delete cascade,
	constraint docaucass_tippap_ck check (tippap in ('A', 'G', 'O')),
	constraint docaucass_nivass_ck check (nivass in ('simples', 'avancada', 'qualificada'))
);

-- Who asked is kept as a keyed hash: enough to see that one address tried many codes, not to know whose it is.
create table docauccns (
	seqcns bigint generated always as identity,
	codaucdoc text not null,
	tipcns text not null,
	dtacns timestamptz not null,
	iphash text not null,
	rescns text not null,
	constraint docauccns_pk primary key (seqcns),
	constraint docauccns_tipcns_ck check (tipcns in ('C', 'A')),
	constraint docauccns_rescns_ck check (rescns in ('VAL', 'EXP', 'REV', 'SUB', 'IND', 'NAO', 'PRI'))
);

create index docauccns_codaucdoc_ix on docauccns (codaucdoc, dtacns);
create index docauccns_dtacns_ix on docauccns (dtacns);

-- The types that the portal itself issues; other systems register theirs.
insert into docauctipo (codtipdocauc, nomtipdocauc, dsctipdocauc, orgemi, qtddiaval, staexiarq, ordapt) values
	('DOCASS', 'Documento assinado', 'Documento assinado eletronicamente no portal, com todas as suas assinaturas.', 'Assinaturas eletrônicas', null, 'S', 10),
	('CERASS', 'Página de assinaturas', 'Quem assinou um documento, quando e com que nível de assinatura.', 'Assinaturas eletrônicas', null, 'S', 20),
	('DOCPRO', 'Documento de processo', 'Informação, parecer, despacho ou anexo de um processo digital.', 'Processos digitais', null, 'N', 30),
	('PROCOM', 'Processo completo', 'Cópia integral de um processo digital, com índice e folhas numeradas.', 'Processos digitais', null, 'N', 40);
