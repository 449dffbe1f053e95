-- Each file that an administrator sent, or a command read: what it was to do and what came of it.
create table importacao (
	codimp integer not null generated always as identity,
	nomimp text not null,
	modimp text not null,
	sitimp text not null default 'fila',
	codpes integer,
	nomarq text not null,
	tamarq bigint not null,
	sha256 text not null,
	-- Null once the file is gone, and for what a command read from the machine itself.
	chvarq text,
	qtdlin integer not null default 0,
	qtdinc integer not null default 0,
	qtdalt integer not null default 0,
	qtdigu integer not null default 0,
	qtdrec integer not null default 0,
	txterr text,
	dtacad timestamptz not null default now(),
	dtafim timestamptz,
	constraint importacao_pk primary key (codimp),
	constraint importacao_modimp_ck check (modimp in ('ensaio', 'tudo', 'boas')),
	constraint importacao_sitimp_ck check (sitimp in ('fila', 'andamento', 'gravada', 'ensaiada', 'recusada', 'erro'))
);
create index importacao_chvarq_ix on importacao (chvarq) where chvarq is not null;

create table importacaorecusa (
	codimp integer not null,
	numseq integer not null,
	numlin integer not null,
	nomcol text not null,
	txtrec text not null,
	constraint importacaorecusa_pk primary key (codimp, numseq),
	constraint importacaorecusa_importacao_fk foreign key (codimp) references importacao (codimp) on delete cascade
);
