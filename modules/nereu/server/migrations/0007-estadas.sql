-- Certificate with ID digital: 'EST' of a stay (codigo: application), 'ACE' of acceptance (codigo: incoming student).
create table cermob (
	tipcer text not null,
	codigo integer not null,
	resumo text not null,
	codaucdoc text not null,
	dtaemi timestamptz not null,
	constraint cermob_pk primary key (tipcer, codigo, resumo),
	constraint cermob_tipcer_ck check (tipcer in ('EST', 'ACE'))
);

alter table docmob drop constraint docmob_tipdoc_ck;
alter table docmob add constraint docmob_tipdoc_ck check (tipdoc in ('PLA', 'HIS', 'PRO', 'PAS', 'ACE', 'HEX'));

-- Questionnaire of the return: one answer of each stay, given once.
create table qstvol (
	codcan integer not null,
	notens integer not null,
	notaco integer not null,
	notmor integer not null,
	vlrmes integer,
	txtqst text not null,
	dtaqst timestamptz not null,
	constraint qstvol_pk primary key (codcan),
	constraint qstvol_canmob_fk foreign key (codcan) references canmob (codcan),
	constraint qstvol_notas_ck check (notens between 1 and 5 and notaco between 1 and 5 and notmor between 1 and 5)
);

-- Incoming student: the same chain the other way, kept by the office.
create table vinmob (
	codvin integer generated always as identity,
	codcvn integer not null,
	nomvin text not null,
	emlvin text not null,
	nivel integer not null,
	nomcur text not null,
	txtdis text not null,
	dtaini date not null,
	dtafim date not null,
	sitvin text not null default 'IND',
	motvin text,
	dtache date,
	dtasai date,
	versao integer not null default 1,
	constraint vinmob_pk primary key (codvin),
	constraint vinmob_convenio_fk foreign key (codcvn) references convenio (codcvn),
	constraint vinmob_sitvin_ck check (sitvin in ('IND', 'ACE', 'CHE', 'SAI', 'NAC', 'DES')),
	constraint vinmob_dias_ck check (dtafim >= dtaini)
);

create index vinmob_convenio_ix on vinmob (codcvn);

-- 'S': somebody of the office looked at where the student is.
alter table canler add column stalug text not null default 'N';
alter table canler add constraint canler_stalug_ck check (stalug in ('S', 'N'));

-- End of an agreement of which the office has decided that it is not prolonged.
alter table convenio add column dtafimdec date;
