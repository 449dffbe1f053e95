create table tipasi (
	codtipasi text not null,
	nomtipasi text not null,
	numnivtipasi integer not null,
	dsctipasi text not null,
	constraint tipasi_pk primary key (codtipasi),
	constraint tipasi_codtipasi_ck check (codtipasi in ('1', '2', '3'))
);

insert into tipasi (codtipasi, nomtipasi, numnivtipasi, dsctipasi) values
	('1', 'Simples', 1, 'Identifica quem assina pelo endereço de e-mail.'),
	('2', 'Avançada', 2, 'Certificado da própria instituição, aberto com a senha de quem assina.'),
	('3', 'Qualificada', 3, 'Certificado ICP-Brasil de quem assina.');

-- Types of document and the lowest level that each may be signed with.
create table tipdocnivmin (
	codetrdoc integer not null,
	dscetrdoc text not null,
	codtipasimin text not null,
	stasubasi text not null,
	constraint tipdocnivmin_pk primary key (codetrdoc),
	constraint tipdocnivmin_tipasi_fk foreign key (codtipasimin) references tipasi (codtipasi),
	constraint tipdocnivmin_stasubasi_ck check (stasubasi in ('S', 'N'))
);

insert into tipdocnivmin (codetrdoc, dscetrdoc, codtipasimin, stasubasi) values
	(1, 'Ofício', '2', 'S'),
	(2, 'Despacho', '2', 'S'),
	(3, 'Ata de reunião', '2', 'S'),
	(4, 'Declaração', '1', 'S'),
	(5, 'Termo de compromisso de estágio', '1', 'S'),
	(6, 'Parecer', '2', 'N'),
	(7, 'Contrato', '3', 'N'),
	(8, 'Convênio', '3', 'N'),
	(9, 'Portaria', '2', 'N'),
	(10, 'Outros documentos', '1', 'S');

create table usuasi (
	codpes integer not null,
	numnivseg text not null,
	codund integer,
	dtacad timestamptz not null,
	codpescad integer,
	dtafimval date,
	constraint usuasi_pk primary key (codpes),
	constraint usuasi_numnivseg_ck check (numnivseg in ('1', '2', '3')),
	constraint usuasi_codund_ck check (numnivseg = '3' or codund is not null)
);
create index usuasi_unidade_ix on usuasi (codund, numnivseg);

-- People without a university number, one row an address.
create table usuext (
	codusuext integer generated always as identity,
	nompcp text not null,
	emapcp text not null,
	dtacad timestamptz not null,
	constraint usuext_pk primary key (codusuext),
	constraint usuext_emapcp_uk unique (emapcp)
);

create table lotedocasi (
	codlotdocasi integer generated always as identity,
	nomlot text not null,
	dsclot text not null,
	codpesges integer not null,
	codund integer not null,
	tipord text not null,
	dtalimasi timestamptz,
	qtddialem integer not null,
	staobssmp text not null,
	sitlotdocasi text not null default 'CRI',
	dtacad timestamptz not null,
	dtaenv timestamptz,
	dtaconc timestamptz,
	txtrej text,
	nompesrej text,
	nomsisorg text,
	chvorg text,
	-- When the manager was told that the deadline has passed; once for each deadline.
	dtavncavs timestamptz,
	versao integer not null default 1,
	constraint lotedocasi_pk primary key (codlotdocasi),
	constraint lotedocasi_origem_uk unique (nomsisorg, chvorg),
	constraint lotedocasi_tipord_ck check (tipord in ('P', 'S', 'G')),
	constraint lotedocasi_sitlotdocasi_ck check (sitlotdocasi in ('CRI', 'ENV', 'ASS', 'REJ')),
	constraint lotedocasi_staobssmp_ck check (staobssmp in ('S', 'N'))
);
create index lotedocasi_unidade_ix on lotedocasi (codund, sitlotdocasi, codlotdocasi);
-- For the job that looks for deadlines that have passed.
create index lotedocasi_prazo_ix on lotedocasi (dtalimasi) where sitlotdocasi = 'ENV';

create table docuspasi (
	coddocuspasi integer generated always as identity,
	codlotdocasi integer not null,
	nomarq text not null,
	qtdpgn integer not null,
	codetrdoc integer,
	sitasi text not null default 'CRI',
	codaucdoc text,
	ordaptdoc integer not null,
	numrev integer not null,
	dtacad timestamptz not null,
	constraint docuspasi_pk primary key (coddocuspasi),
	constraint docuspasi_lotedocasi_fk foreign key (codlotdocasi) references lotedocasi (codlotdocasi) on delete cascade,
	constraint docuspasi_tipdocnivmin_fk foreign key (codetrdoc) references tipdocnivmin (codetrdoc),
	constraint docuspasi_sitasi_ck check (sitasi in ('CRI', 'ENV', 'ASS', 'REJ'))
);
create index docuspasi_lote_ix on docuspasi (codlotdocasi, ordaptdoc);

-- Every state of a file: O as it came, B with the signature page, A after a signature, F sealed for the archive.
create table revdoc (
	coddocuspasi integer not null,
	numrev integer not null,
	tiprev text not null,
	chvarq text not null,
	tamarq integer not null,
	sha256 text not null,
	dtarev timestamptz not null,
	constraint revdoc_pk primary key (coddocuspasi, numrev),
	constraint revdoc_docuspasi_fk foreign key (coddocuspasi) references docuspasi (coddocuspasi) on delete cascade,
	constraint revdoc_tiprev_ck check (tiprev in ('O', 'B', 'A', 'F'))
);

create table pcpasidoc (
	codpcpasidoc integer generated always as identity,
	codlotdocasi integer not null,
	tippcpasi text not null,
	codpes integer,
	codusuext integer,
	nompcp text not null,
	emapcp text,
	fncpcp text not null,
	numordasi integer not null,
	codgrpasi text,
	qtdminasi integer,
	codtipasi text not null,
	sitpcp text not null default 'CRI',
	-- Number of the field on the signature page that is this person's.
	numcmpasi integer,
	dtavis timestamptz,
	dtavlz timestamptz,
	dtalem timestamptz,
	dtaasi timestamptz,
	motasi text,
	txtrej text,
	codpessub integer,
	nompessub text,
	codpcpasidocant integer,
	-- SHA-256 of the secret in the mailed link; the secret itself is kept nowhere.
	hashacs bytea,
	constraint pcpasidoc_pk primary key (codpcpasidoc),
	constraint pcpasidoc_lotedocasi_fk foreign key (codlotdocasi) references lotedocasi (codlotdocasi) on delete cascade,
	constraint pcpasidoc_usuext_fk foreign key (codusuext) references usuext (codusuext),
	constraint pcpasidoc_tipasi_fk foreign key (codtipasi) references tipasi (codtipasi),
	constraint pcpasidoc_hashacs_uk unique (hashacs),
	constraint pcpasidoc_quem_ck check ((codpes is null) <> (codusuext is null)),
	constraint pcpasidoc_tippcpasi_ck check (tippcpasi in ('A', 'G', 'O')),
	constraint pcpasidoc_sitpcp_ck check (sitpcp in ('CRI', 'AGU', 'PEN', 'ASS', 'REJ', 'DIS', 'NOT', 'VIS', 'SUB'))
);
create index pcpasidoc_lote_ix on pcpasidoc (codlotdocasi, numordasi, codpcpasidoc);
create index pcpasidoc_pessoa_ix on pcpasidoc (codpes, codlotdocasi);
-- For reminders, and for 'quem está parando'.
create index pcpasidoc_pendente_ix on pcpasidoc (dtavis) where sitpcp = 'PEN';

create table asidoc (
	coddocuspasi integer not null,
	codpcpasidoc integer not null,
	numrev integer not null,
	-- Who signed: another than the participant where somebody stood in.
	codpes integer,
	nomasi text not null,
	codtipasi text not null,
	meioasi text not null,
	sercer text not null,
	dtaasi timestamptz not null,
	motasi text,
	ipasi text not null,
	constraint asidoc_pk primary key (coddocuspasi, codpcpasidoc),
	constraint asidoc_docuspasi_fk foreign key (coddocuspasi) references docuspasi (coddocuspasi) on delete cascade,
	constraint asidoc_pcpasidoc_fk foreign key (codpcpasidoc) references pcpasidoc (codpcpasidoc) on delete cascade,
	constraint asidoc_meioasi_ck check (meioasi in ('interna', 'a1', 'externo'))
);
create index asidoc_participante_ix on asidoc (codpcpasidoc);

-- The inbox as it is shown: one row for each person and batch, rewritten with the batch in the same transaction, so
-- that a tab is one index scan however many batches there are.
create table caixaasi (
	codpes integer not null,
	aba text not null,
	codlotdocasi integer not null,
	constraint caixaasi_pk primary key (codpes, aba, codlotdocasi),
	constraint caixaasi_lotedocasi_fk foreign key (codlotdocasi) references lotedocasi (codlotdocasi) on delete cascade
);
create index caixaasi_lote_ix on caixaasi (codlotdocasi);

-- Append-only; each hash covers the one before.
create table asievt (
	codlotdocasi integer not null,
	numseqevt integer not null,
	tipevt text not null,
	dtaevt timestamptz not null,
	codpes integer,
	nompes text,
	dscevt text not null,
	detalhes text not null,
	hash bytea not null,
	constraint asievt_pk primary key (codlotdocasi, numseqevt),
	constraint asievt_lotedocasi_fk foreign key (codlotdocasi) references lotedocasi (codlotdocasi) on delete cascade
);

-- Certificates of the own authority and of people. The private key is sealed with a key that is not in this database.
create table certificado (
	codcer integer generated always as identity,
	tipcer text not null,
	codpes integer,
	codusuext integer,
	sercer text not null,
	nomcer text not null,
	-- Authenticated with the sealed key, so that one row's key opens nothing in another's.
	idfcha text not null,
	der bytea not null,
	chaveselada bytea not null,
	dtainival timestamptz not null,
	dtafimval timestamptz not null,
	dtarvg timestamptz,
	motrvg text,
	constraint certificado_pk primary key (codcer),
	constraint certificado_sercer_uk unique (sercer),
	constraint certificado_tipcer_ck check (tipcer in ('RAIZ', 'AC', 'TSA', 'PES'))
);
-- One certificate in use a person, and one authority of each kind.
create unique index certificado_pessoa_uk on certificado (codpes) where codpes is not null and dtarvg is null;
create unique index certificado_externo_uk on certificado (codusuext) where codusuext is not null and dtarvg is null;
create unique index certificado_autoridade_uk on certificado (tipcer) where tipcer <> 'PES' and dtarvg is null;

-- Revocation lists: of the root, about the issuing authority, and of that one, about people.
create table lcr (
	tipcer text not null,
	numlcr integer not null,
	der bytea not null,
	dtaemi timestamptz not null,
	dtaprx timestamptz not null,
	constraint lcr_pk primary key (tipcer, numlcr),
	constraint lcr_tipcer_ck check (tipcer in ('RAIZ', 'AC'))
);

create table cerimonia (
	hashcer bytea not null,
	codpes integer not null,
	sessao text not null,
	metcnf text not null,
	expira_em timestamptz not null,
	constraint cerimonia_pk primary key (hashcer)
);
create index cerimonia_vencida_ix on cerimonia (expira_em);

create table segundofator (
	codpes integer not null,
	segredoselado bytea not null,
	ativo boolean not null default false,
	-- The last time step used: a code counts once.
	ultimopasso bigint,
	dtacad timestamptz not null,
	constraint segundofator_pk primary key (codpes)
);

-- A file with a hole that waits for a signature from outside. One a document, and dead as soon as somebody else signs.
create table preparo (
	codprp uuid not null,
	coddocuspasi integer not null,
	codlotdocasi integer not null,
	codpcpasidoc integer not null,
	codpes integer not null,
	numrev integer not null,
	-- What is to be appended, and where in it the signature goes.
	atualizacao bytea not null,
	lacuna text not null,
	motasi text,
	estado text,
	expira_em timestamptz not null,
	constraint preparo_pk primary key (codprp),
	constraint preparo_documento_uk unique (coddocuspasi),
	constraint preparo_docuspasi_fk foreign key (coddocuspasi) references docuspasi (coddocuspasi) on delete cascade
);
create index preparo_lote_ix on preparo (codlotdocasi, codpes);

-- C: the code mailed to an outsider. A: what it was exchanged for.
create table acessoext (
	codpcpasidoc integer not null,
	tipacs text not null,
	hashacs bytea not null,
	tentativas integer not null default 0,
	expira_em timestamptz not null,
	constraint acessoext_pk primary key (codpcpasidoc, tipacs),
	constraint acessoext_pcpasidoc_fk foreign key (codpcpasidoc) references pcpasidoc (codpcpasidoc) on delete cascade,
	constraint acessoext_tipacs_ck check (tipacs in ('C', 'A'))
);
create unique index acessoext_acesso_uk on acessoext (hashacs) where tipacs = 'A';

create table execucao (
	codexe integer generated always as identity,
	codpes integer not null,
	ipasi text not null,
	motasi text,
	dtaini timestamptz not null,
	dtafim timestamptz,
	constraint execucao_pk primary key (codexe)
);
create index execucao_pessoa_ix on execucao (codpes, codexe);

create table itemexe (
	codexe integer not null,
	numseqitm integer not null,
	codlotdocasi integer not null,
	coddocuspasi integer not null,
	nomlot text not null,
	nomarq text not null,
	sitexe text not null default 'AGU',
	mensagem text not null default '',
	constraint itemexe_pk primary key (codexe, numseqitm),
	constraint itemexe_execucao_fk foreign key (codexe) references execucao (codexe) on delete cascade,
	constraint itemexe_sitexe_ck check (sitexe in ('AGU', 'ASS', 'ERR'))
);

create table modelolote (
	codmodlot integer generated always as identity,
	codund integer not null,
	codpescad integer not null,
	nommod text not null,
	dados jsonb not null,
	dtacad timestamptz not null,
	constraint modelolote_pk primary key (codmodlot),
	constraint modelolote_nommod_uk unique (codund, nommod)
);
