create table licitacao (
	codpcddsp integer generated always as identity,
	numlct text not null,
	modlct text not null,
	tipobj text not null,
	crijul text not null,
	regime text not null,
	codund integer not null,
	dscobj text not null,
	sitlct text not null default 'PUB',
	dtapub date not null,
	dtaabe timestamptz not null,
	-- Optimistic lock: every act raises it. SEQUENCE of the calendar is made of it.
	versao integer not null default 1,
	dtaalt timestamptz not null,
	constraint licitacao_pk primary key (codpcddsp),
	constraint licitacao_numero_uk unique (codund, numlct),
	constraint licitacao_modlct_ck check (modlct in ('PRE', 'CON', 'CUR', 'LEI', 'DIA')),
	constraint licitacao_tipobj_ck check (tipobj in ('BEM', 'SRV', 'OBR')),
	constraint licitacao_crijul_ck check (crijul in ('MEN', 'DES', 'LAN', 'TEC', 'OUT')),
	constraint licitacao_regime_ck check (regime in ('COM', 'ESP', 'INT', 'SEM')),
	constraint licitacao_sitlct_ck check (sitlct in ('PUB', 'SUS', 'JUL', 'HOM', 'REV', 'ANU', 'DES', 'FRA'))
);

create index licitacao_aberta_ix on licitacao (dtaabe, codpcddsp) where sitlct in ('PUB', 'SUS', 'JUL');
create index licitacao_encerrada_ix on licitacao (dtaabe desc, codpcddsp) where sitlct in ('HOM', 'REV', 'ANU', 'DES', 'FRA');
create index licitacao_alterada_ix on licitacao (dtaalt desc);

create table licver (
	codpcddsp integer not null,
	numver integer not null,
	txtedt text not null,
	staprp text not null,
	motver text,
	dtaabe timestamptz not null,
	dtaver timestamptz not null,
	sha256 text not null,
	constraint licver_pk primary key (codpcddsp, numver),
	constraint licver_licitacao_fk foreign key (codpcddsp) references licitacao (codpcddsp),
	constraint licver_staprp_ck check (staprp in ('S', 'N'))
);

-- nompes and codema are of whoever asked, and never leave the server but in the mail to them.
create table licesc (
	codpcddsp integer not null,
	numesc integer not null,
	tipesc text not null,
	nompes text not null,
	codema text not null,
	txtper text not null,
	dtaper timestamptz not null,
	dtalim date not null,
	sitesc text not null default 'A',
	txtrsp text,
	dtarsp timestamptz,
	codpesrsp integer,
	constraint licesc_pk primary key (codpcddsp, numesc),
	constraint licesc_licitacao_fk foreign key (codpcddsp) references licitacao (codpcddsp),
	constraint licesc_tipesc_ck check (tipesc in ('ESC', 'IMP')),
	constraint licesc_sitesc_ck check (sitesc in ('A', 'R', 'C', 'N')),
	constraint licesc_resposta_ck check ((sitesc = 'A') = (txtrsp is null) and num_nulls(txtrsp, dtarsp, codpesrsp) in (0, 3))
);

create table liceve (
	codeve integer generated always as identity,
	codpcddsp integer not null,
	dsceve text not null,
	dscmot text,
	dtaeve timestamptz not null,
	codpes integer,
	constraint liceve_pk primary key (codeve),
	constraint liceve_licitacao_fk foreign key (codpcddsp) references licitacao (codpcddsp)
);

create index liceve_licitacao_ix on liceve (codpcddsp, codeve);
