-- Who follows a demand that they may see.
create table ssuobs (
	numssu integer not null,
	codpes integer not null,
	dtacad timestamptz not null,
	constraint ssuobs_pk primary key (numssu, codpes),
	constraint ssuobs_demanda_fk foreign key (numssu) references ssudem (numssu)
);
create index ssuobs_pessoa_ix on ssuobs (codpes);

-- The roadmap: whether everybody who signs in reads that of a system, and whether a demand is in it.
alter table ssusis add column starot text not null default 'N',
	add constraint ssusis_roteiro_ck check (starot in ('S', 'N'));
alter table ssudem add column starot text not null default 'S',
	add constraint ssudem_roteiro_ck check (starot in ('S', 'N'));

-- A release note: what was concluded in a period, in words for who uses the system. R: being written; P: published.
create table ssunot (
	codnot integer generated always as identity,
	nomsis text not null,
	titnot text not null,
	txtnot text not null default '',
	dtaini date not null,
	dtafim date not null,
	stanot text not null default 'R',
	versao integer not null default 1,
	codpescad integer not null,
	dtacad timestamptz not null,
	codpespub integer,
	dtapub timestamptz,
	constraint ssunot_pk primary key (codnot),
	constraint ssunot_sistema_fk foreign key (nomsis) references ssusis (nomsis),
	constraint ssunot_situacao_ck check (stanot in ('R', 'P') and (stanot = 'P') = (dtapub is not null))
);
create index ssunot_sistema_ix on ssunot (nomsis, codnot desc);
create index ssunot_autor_ix on ssunot (codpescad);
create index ssunot_publicador_ix on ssunot (codpespub) where codpespub is not null;

create table ssunotdem (
	codnot integer not null,
	numssu integer not null,
	txtitm text not null,
	ordapt integer not null,
	constraint ssunotdem_pk primary key (codnot, numssu),
	constraint ssunotdem_nota_fk foreign key (codnot) references ssunot (codnot) on delete cascade,
	constraint ssunotdem_demanda_fk foreign key (numssu) references ssudem (numssu)
);
create index ssunotdem_demanda_ix on ssunotdem (numssu);

alter table ssulog add column codnot integer,
	drop constraint ssulog_tipo_ck,
	add constraint ssulog_tipo_ck check (tiplog in ('DEM', 'PRF', 'MDU', 'CFG', 'NOT'));
create index ssulog_nota_ix on ssulog (codnot, codlog desc) where codnot is not null;
