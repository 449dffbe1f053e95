-- The number that the federal register gives a company; two of the same eight first digits are one company.
alter table epramn add column cnpjepramn text;
alter table epramn add constraint epramn_cnpjepramn_ck check (cnpjepramn ~ '^[0-9A-Z]{12}[0-9]{2}$');
create index epramn_cnpjepramn_ix on epramn (cnpjepramn text_pattern_ops);
create index epramn_codepramnuni_ix on epramn (codepramnuni);

-- What is kept of a file; OPD opportunity, VTG benefit, DTQ highlight, NTC news.
create table arqamn (
	codarq integer generated always as identity,
	tiporg text not null,
	nomarq text not null,
	mimetype text not null,
	tamarq integer not null,
	sha256 text not null,
	chave text not null,
	codpescad integer not null,
	dtacad timestamptz not null,
	constraint arqamn_pk primary key (codarq),
	constraint arqamn_tiporg_ck check (tiporg in ('OPD', 'VTG', 'DTQ', 'NTC'))
);
create index arqamn_codpescad_ix on arqamn (codpescad);

-- P waits for level 1, S is published, E ended by itself, R was refused, X was taken out.
create table opdamn (
	numseqopd integer generated always as identity,
	codepramn integer not null,
	nomepr text not null,
	nomcgofnc text not null,
	dscopd text not null,
	tipopd text not null,
	codarqopd_fs integer,
	sitopd text not null,
	codpescad integer not null,
	dtacad timestamptz not null,
	dtapub timestamptz,
	-- The last day on which it is shown.
	dtaexp date,
	totvlzopd integer not null default 0,
	dscmot text,
	codpesdec integer,
	nome_busca text not null,
	versao integer not null default 1,
	constraint opdamn_pk primary key (numseqopd),
	constraint opdamn_empresa_fk foreign key (codepramn) references epramn (codepramn),
	constraint opdamn_arquivo_fk foreign key (codarqopd_fs) references arqamn (codarq),
	constraint opdamn_tipopd_ck check (tipopd in ('EMP', 'EST', 'BOL', 'PRJ')),
	constraint opdamn_sitopd_ck check (sitopd in ('P', 'S', 'E', 'R', 'X')),
	constraint opdamn_publicada_ck check (sitopd not in ('S', 'E') or (dtapub is not null and dtaexp is not null))
);
create index opdamn_sitopd_ix on opdamn (sitopd, dtapub desc, numseqopd desc);
create index opdamn_dtaexp_ix on opdamn (dtaexp) where sitopd = 'S';
create index opdamn_codepramn_ix on opdamn (codepramn);
create index opdamn_codpescad_ix on opdamn (codpescad, numseqopd desc);
create index opdamn_codpesdec_ix on opdamn (codpesdec);
create index opdamn_arquivo_ix on opdamn (codarqopd_fs);

-- Who looked on which day: a person counts once a day.
create table vlzamn (
	numseqopd integer not null,
	codpes integer not null,
	diavlz date not null,
	constraint vlzamn_pk primary key (numseqopd, codpes, diavlz),
	constraint vlzamn_oportunidade_fk foreign key (numseqopd) references opdamn (numseqopd) on delete cascade
);
create index vlzamn_codpes_ix on vlzamn (codpes);
create index vlzamn_diavlz_ix on vlzamn (diavlz);

-- A waits for level 1, P led to its end, I did not.
create table dnuamn (
	coddnu integer generated always as identity,
	numseqopd integer not null,
	codpes integer not null,
	txtdnu text not null,
	sitdnu text not null default 'A',
	dtacad timestamptz not null,
	codpesdec integer,
	dtadec timestamptz,
	constraint dnuamn_pk primary key (coddnu),
	constraint dnuamn_oportunidade_fk foreign key (numseqopd) references opdamn (numseqopd) on delete cascade,
	constraint dnuamn_sitdnu_ck check (sitdnu in ('A', 'P', 'I'))
);
create unique index dnuamn_aberta_uk on dnuamn (numseqopd, codpes) where sitdnu = 'A';
create index dnuamn_sitdnu_ix on dnuamn (sitdnu, dtacad);
create index dnuamn_codpes_ix on dnuamn (codpes);
create index dnuamn_codpesdec_ix on dnuamn (codpesdec);

create table vtgamn (
	codvtg integer generated always as identity,
	titvtg text not null,
	dscvtg text not null,
	urlvtg text,
	dtaini date not null,
	dtafim date,
	qtdcli integer not null default 0,
	codarqvtg_fs integer,
	codpescad integer not null,
	dtacad timestamptz not null,
	nome_busca text not null,
	versao integer not null default 1,
	constraint vtgamn_pk primary key (codvtg),
	constraint vtgamn_arquivo_fk foreign key (codarqvtg_fs) references arqamn (codarq),
	constraint vtgamn_periodo_ck check (dtafim is null or dtafim >= dtaini)
);
create index vtgamn_dtaini_ix on vtgamn (dtaini, dtafim);
create index vtgamn_codpescad_ix on vtgamn (codpescad);
create index vtgamn_arquivo_ix on vtgamn (codarqvtg_fs);

create table dtqamn (
	coddtqamn integer generated always as identity,
	nompesdtqamn text not null,
	dscdtqamn text not null,
	urldtqamn text not null default 'https://',
	stadtqvsvpbc text,
	codarqfotdtq_fs integer,
	dtacad timestamptz not null,
	codpescad integer not null,
	versao integer not null default 1,
	constraint dtqamn_pk primary key (coddtqamn),
	constraint dtqamn_foto_fk foreign key (codarqfotdtq_fs) references arqamn (codarq),
	constraint dtqamn_stadtqvsvpbc_ck check (stadtqvsvpbc = 'S'),
	constraint dtqamn_urldtqamn_ck check (urldtqamn like 'https://%')
);
create index dtqamn_codpescad_ix on dtqamn (codpescad);
create index dtqamn_foto_ix on dtqamn (codarqfotdtq_fs);

create table ntcamn (
	codntcamn integer generated always as identity,
	titntcamn text not null,
	dscntcamn text not null,
	urlntcamn text not null,
	stantcvsvpbc text,
	codarqntc_fs integer,
	dtacad timestamptz not null,
	codpescad integer not null,
	versao integer not null default 1,
	constraint ntcamn_pk primary key (codntcamn),
	constraint ntcamn_imagem_fk foreign key (codarqntc_fs) references arqamn (codarq),
	constraint ntcamn_stantcvsvpbc_ck check (stantcvsvpbc = 'S'),
	constraint ntcamn_urlntcamn_ck check (urlntcamn like 'https://%')
);
create index ntcamn_codpescad_ix on ntcamn (codpescad);
create index ntcamn_imagem_ix on ntcamn (codarqntc_fs);
