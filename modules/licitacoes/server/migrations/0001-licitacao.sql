create table licitacao (
	codpcddsp integer generated always as identity,
	numlic text not null,
	objeto text not null,
	codcam integer not null,
	natureza text not null,
	criterio text not null,
	sit text not null default 'PUB',
	numver integer not null default 1,
	abertura timestamptz not null,
	inicio_prazo date not null,
	dias_prazo integer not null,
	suspenso_em timestamptz,
	sequencia integer not null default 0,
	constraint licitacao_pk primary key (codpcddsp),
	constraint licitacao_numlic_uk unique (numlic),
	constraint licitacao_sit_ck check (sit in ('PUB', 'SUS', 'HOM', 'REV', 'ANU', 'DES', 'FRA')),
	constraint licitacao_suspenso_ck check ((sit = 'SUS') = (suspenso_em is not null))
);

create index licitacao_abertura_ix on licitacao (abertura);

create table versao (
	codpcddsp integer not null,
	numver integer not null,
	edital text not null,
	sha256 text not null,
	abertura timestamptz not null,
	publicado_em timestamptz not null,
	altprp text not null,
	motivo text,
	codpes integer not null,
	constraint versao_pk primary key (codpcddsp, numver),
	constraint versao_licitacao_fk foreign key (codpcddsp) references licitacao
);

create table pergunta (
	codpcddsp integer not null,
	numesc integer not null,
	tipesc text not null,
	txtper text not null,
	nomsol text not null,
	emasol text not null,
	dtaper timestamptz not null,
	txtrsp text,
	dtarsp timestamptz,
	codpesrsp integer,
	constraint pergunta_pk primary key (codpcddsp, numesc),
	constraint pergunta_licitacao_fk foreign key (codpcddsp) references licitacao,
	constraint pergunta_tipesc_ck check (tipesc in ('ESC', 'IMP')),
	constraint pergunta_resposta_ck check (num_nulls(txtrsp, dtarsp, codpesrsp) in (0, 3))
);

create table evento (
	codevt integer generated always as identity,
	codpcddsp integer not null,
	tipo text not null,
	em timestamptz not null,
	motivo text,
	codpes integer not null,
	constraint evento_pk primary key (codevt),
	constraint evento_licitacao_fk foreign key (codpcddsp) references licitacao
);

create index evento_codpcddsp_ix on evento (codpcddsp, codevt);
