create table ing (
	numins integer not null,
	anoing integer not null,
	-- One person may have calls in two entries: a person is counted once by this key.
	chvpes text not null,
	codpes integer,
	nomins text not null,
	tiping text not null,
	modvag text not null,
	codcur integer not null,
	nomcur text not null,
	codund integer not null,
	numcha integer not null,
	dtacon timestamptz not null,
	sitmat text not null default 'CON',
	dtasit timestamptz not null,
	-- Furthest stage of the funnel that was ever reached: 0 called … 5 consolidated.
	alcance integer not null default 0,
	-- First sending, by which the pace is compared.
	dtaenv timestamptz,
	constraint ing_pk primary key (numins),
	constraint ing_tiping_ck check (tiping in ('FUV', 'ENE', 'PRO', 'OLI', 'TRA')),
	constraint ing_modvag_ck check (modvag in ('AC', 'EP', 'PPI')),
	constraint ing_sitmat_ck check (sitmat in ('CON', 'INI', 'ENV', 'ANA', 'PEN', 'DEF', 'CNF', 'CSL', 'IND', 'DES', 'NCO', 'PRD', 'REM')),
	constraint ing_alcance_ck check (alcance between 0 and 5)
);

create index ing_chamada_ix on ing (anoing, tiping, numcha, codund, sitmat);
create index ing_unidade_ix on ing (anoing, codund, sitmat);

-- Append only: the present row is made of it.
create table matvirevt (
	chvevt text not null,
	numins integer not null,
	sitmat text not null,
	dtaevt timestamptz not null,
	codpesana integer,
	-- 'N': the situation of then did not allow it, and it changed nothing.
	stamud text not null,
	constraint matvirevt_pk primary key (chvevt),
	constraint matvirevt_ing_fk foreign key (numins) references ing (numins)
);

create index matvirevt_ing_ix on matvirevt (numins, dtaevt);
create index matvirevt_hora_ix on matvirevt (dtaevt) where sitmat in ('DEF', 'IND', 'PEN');

create table matvirdoc (
	numins integer not null,
	tipdoc text not null,
	nomdoc text not null,
	sitdoc text not null,
	motrej text,
	qtdrej integer not null default 0,
	dtaana timestamptz,
	constraint matvirdoc_pk primary key (numins, tipdoc),
	constraint matvirdoc_ing_fk foreign key (numins) references ing (numins),
	constraint matvirdoc_sitdoc_ck check (sitdoc in ('PEN', 'ANA', 'ACE', 'REC'))
);

create index matvirdoc_recusado_ix on matvirdoc (motrej, numins) where sitdoc = 'REC';

create table matvirchk (
	numins integer not null,
	tipchk text not null,
	sitchk text not null,
	dtasit timestamptz not null,
	constraint matvirchk_pk primary key (numins, tipchk),
	constraint matvirchk_ing_fk foreign key (numins) references ing (numins),
	constraint matvirchk_tipchk_ck check (tipchk in ('DOC', 'HET', 'ESC', 'REN', 'FOT')),
	constraint matvirchk_sitchk_ck check (sitchk in ('PEN', 'ANA', 'DEF', 'IND', 'REC'))
);

create table matvircal (
	anoing integer not null,
	tiping text not null,
	numcha integer not null,
	numetp integer not null,
	dtaini timestamptz not null,
	dtafim timestamptz not null,
	-- End that the job has turned into exits; an extension makes it null again.
	dtaenc timestamptz,
	constraint matvircal_pk primary key (anoing, tiping, numcha, numetp),
	constraint matvircal_datas_ck check (dtaini < dtafim),
	constraint matvircal_numetp_ck check (numetp in (1, 2))
);

create table vaga (
	anoing integer not null,
	tiping text not null,
	codcur integer not null,
	codund integer not null,
	modvag text not null,
	qtdvag integer not null,
	constraint vaga_pk primary key (anoing, tiping, codcur, modvag)
);
