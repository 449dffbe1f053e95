create table convenio (
	codcvn integer generated always as identity,
	nomcvn text not null,
	tipcvn text not null,
	nomorg text not null,
	nomorgori text,
	cidorg text not null,
	outnom text,
	codpais text not null,
	fusorg text not null,
	emlorg text,
	codundrsp integer,
	codpescoo integer,
	dtainicvn date not null,
	dtafimcvn date not null,
	starenaut text not null,
	dtadencvn date,
	numdiaden integer not null,
	-- Conditions as proposed last; the ones in force are those of the last row of cvnver.
	condicoes jsonb not null,
	hash text not null,
	numver integer,
	-- Folded names of institution, city and country, in every script that is known, for the search.
	txtbus text not null,
	versao integer not null default 1,
	constraint convenio_pk primary key (codcvn),
	constraint convenio_tipcvn_ck check (tipcvn in ('ACA', 'ADI', 'DUP', 'COT', 'MEM', 'PRO')),
	constraint convenio_starenaut_ck check (starenaut in ('S', 'N')),
	constraint convenio_dias_ck check (dtafimcvn >= dtainicvn)
);

create index convenio_nome_ix on convenio (nomorg, codcvn);
create index convenio_pais_ix on convenio (codpais, nomorg);

-- Snapshot of the conditions that both sides approved.
create table cvnver (
	codcvn integer not null,
	numver integer not null,
	condicoes jsonb not null,
	hash text not null,
	dtaver timestamptz not null,
	constraint cvnver_pk primary key (codcvn, numver),
	constraint cvnver_convenio_fk foreign key (codcvn) references convenio (codcvn)
);

-- Approval of a hash by one side: 'N' of the university, 'P' of the partner.
create table cvnapr (
	codcvn integer not null,
	hash text not null,
	lado text not null,
	nomapr text not null,
	codpes integer,
	dtaapr timestamptz not null,
	constraint cvnapr_pk primary key (codcvn, hash, lado),
	constraint cvnapr_convenio_fk foreign key (codcvn) references convenio (codcvn),
	constraint cvnapr_lado_ck check (lado in ('N', 'P'))
);

create table edtmob (
	codedt integer generated always as identity,
	titedt text not null,
	txtedt text not null,
	codundrsp integer,
	sitedt text not null default 'RAS',
	dtaini date not null,
	dtafim date not null,
	dtafimrec date,
	qtddiarec integer not null,
	qtddiacfm integer not null,
	requisitos jsonb not null,
	regra jsonb not null,
	versao integer not null default 1,
	constraint edtmob_pk primary key (codedt),
	constraint edtmob_sitedt_ck check (sitedt in ('RAS', 'PUB', 'RES', 'CAN')),
	constraint edtmob_dias_ck check (dtafim >= dtaini)
);

create index edtmob_fim_ix on edtmob (dtafim desc, codedt desc) where sitedt <> 'RAS';

create table vagmob (
	codvag integer generated always as identity,
	codedt integer not null,
	codcvn integer not null,
	qtdvag integer not null,
	idioma text,
	cefr text,
	dtanom timestamptz,
	constraint vagmob_pk primary key (codvag),
	constraint vagmob_edtmob_fk foreign key (codedt) references edtmob (codedt),
	constraint vagmob_convenio_fk foreign key (codcvn) references convenio (codcvn),
	constraint vagmob_convenio_uk unique (codedt, codcvn)
);

create index vagmob_convenio_ix on vagmob (codcvn);

-- Academic record of a student, imported.
create table desempenho (
	codpes integer not null,
	codund integer not null,
	nomcur text not null,
	media integer,
	escala integer not null,
	percre integer not null,
	numsem integer not null,
	statrf text not null,
	constraint desempenho_pk primary key (codpes),
	constraint desempenho_escala_ck check (escala in (10, 100)),
	constraint desempenho_statrf_ck check (statrf in ('S', 'N'))
);

create table canmob (
	codcan integer generated always as identity,
	codedt integer not null,
	codpes integer not null,
	sitcan text not null default 'RAS',
	preferencias integer[] not null default '{}',
	idiomas jsonb not null default '[]',
	txtplan text not null default '',
	nomeme text not null default '',
	-- Record as it was when the application was sent.
	desempenho jsonb,
	notpla integer,
	codvag integer,
	dtaenv timestamptz,
	dtacfm date,
	motsit text,
	versao integer not null default 1,
	dtaalt timestamptz not null,
	constraint canmob_pk primary key (codcan),
	constraint canmob_pessoa_uk unique (codedt, codpes),
	constraint canmob_edtmob_fk foreign key (codedt) references edtmob (codedt),
	constraint canmob_notpla_ck check (notpla between 0 and 1000)
);

create index canmob_pessoa_ix on canmob (codpes, codcan desc);
create index canmob_prazo_ix on canmob (dtacfm) where sitcan = 'CLS';
create index canmob_vaga_ix on canmob (codvag);

-- Dated facts of an application: every act, with its day and its author.
create table canfat (
	codcan integer not null,
	numfat integer not null,
	ato text not null,
	dtafat date not null,
	motivo text,
	codpes integer,
	dtacad timestamptz not null,
	constraint canfat_pk primary key (codcan, numfat),
	constraint canfat_canmob_fk foreign key (codcan) references canmob (codcan)
);

create table docmob (
	coddoc integer generated always as identity,
	codcan integer not null,
	tipdoc text not null,
	nomarq text not null,
	mimetype text not null,
	tamarq integer not null,
	sha256 text not null,
	chave text not null,
	dtacad timestamptz not null,
	constraint docmob_pk primary key (coddoc),
	constraint docmob_canmob_fk foreign key (codcan) references canmob (codcan),
	constraint docmob_tipdoc_ck check (tipdoc in ('PLA', 'HIS', 'PRO', 'PAS'))
);

create index docmob_canmob_ix on docmob (codcan);

-- Round of the ranking: the frozen data, their hash, and what came out of them.
create table rodada (
	codedt integer not null,
	numrod integer not null,
	motrod text not null,
	dados jsonb not null,
	-- Text that was hashed, to the letter: jsonb keeps neither order nor spacing.
	txtdados text not null,
	hash text not null,
	resultado jsonb not null,
	dtarod timestamptz not null,
	codpes integer,
	constraint rodada_pk primary key (codedt, numrod),
	constraint rodada_edtmob_fk foreign key (codedt) references edtmob (codedt)
);
