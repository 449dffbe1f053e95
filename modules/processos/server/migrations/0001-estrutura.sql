create table estacao (
	sgleta text not null,
	nometa text not null,
	nomareatc text not null,
	tipeta text not null,
	codund integer not null,
	codcam integer not null,
	staatveta text not null default 'S',
	constraint estacao_pk primary key (sgleta),
	constraint estacao_tipeta_ck check (tipeta in ('P', 'T', 'D', 'C', 'Q')),
	constraint estacao_staatveta_ck check (staatveta in ('S', 'N'))
);
create index estacao_codund_ix on estacao (codund);

create table estacaopessoa (
	sgleta text not null,
	codpes integer not null,
	papeta text not null,
	dtainieta date not null,
	dtafimeta date,
	constraint estacaopessoa_pk primary key (sgleta, codpes, papeta),
	constraint estacaopessoa_estacao_fk foreign key (sgleta) references estacao (sgleta),
	constraint estacaopessoa_papeta_ck check (papeta in ('L', 'O', 'C', 'P'))
);
create index estacaopessoa_codpes_ix on estacaopessoa (codpes);

create table hipotese (
	codhipleg integer not null,
	dschipleg text not null,
	nivace text not null,
	constraint hipotese_pk primary key (codhipleg),
	constraint hipotese_nivace_ck check (nivace in ('R', 'S'))
);

create table assunto (
	codasu integer not null,
	dscasu text not null,
	cplobg text not null,
	nivaceasu text not null,
	qtddiaprz integer,
	constraint assunto_pk primary key (codasu),
	constraint assunto_cplobg_ck check (cplobg in ('S', 'N')),
	constraint assunto_nivaceasu_ck check (nivaceasu in ('P', 'R', 'S'))
);

create table tipodoc (
	codetrvlrpdl integer not null,
	dscetrvlrpdl text not null,
	codtipetrpdl integer not null,
	ordaptetrvlr integer not null,
	constraint tipodoc_pk primary key (codetrvlrpdl)
);

create table assuntotipodoc (
	codasu integer not null,
	codetrdoc integer not null,
	staobg text not null,
	constraint assuntotipodoc_pk primary key (codasu, codetrdoc),
	constraint assuntotipodoc_assunto_fk foreign key (codasu) references assunto (codasu),
	constraint assuntotipodoc_tipodoc_fk foreign key (codetrdoc) references tipodoc (codetrvlrpdl),
	constraint assuntotipodoc_staobg_ck check (staobg in ('S', 'N'))
);
create index assuntotipodoc_codetrdoc_ix on assuntotipodoc (codetrdoc);

create table modelo (
	codmod integer not null generated always as identity,
	codasu integer,
	codetroco text not null,
	nommod text not null,
	txtmod text not null,
	constraint modelo_pk primary key (codmod),
	constraint modelo_assunto_fk foreign key (codasu) references assunto (codasu)
);
create index modelo_codasu_ix on modelo (codasu);

create table feriado (
	dtafer date not null,
	-- 0: every campus
	codcam integer not null default 0,
	nomfer text not null,
	constraint feriado_pk primary key (dtafer, codcam)
);
