create table prjti (
	codprjti integer generated always as identity,
	nomprjti text not null,
	dscprjti text not null,
	objprjti text not null,
	codund integer not null,
	codpesger integer not null,
	codpespat integer not null,
	codsis text,
	tipprj text not null,
	sitprjti text not null default 'PRO',
	-- where it was when it was suspended
	sitprjtiant text,
	pctcon smallint not null default 0,
	dtainiprv date,
	dtafimprv date,
	dtaini date,
	dtafim date,
	vlrprv numeric(12, 2),
	vlrexe numeric(12, 2),
	farprj text,
	numpro text,
	-- when the last report was written, whatever month it is of
	dtaultrel date,
	-- of which the manager was told that there is no report
	dtaavs date,
	codpescad integer not null,
	dtacad timestamptz not null,
	versao integer not null default 1,
	dtaultalt timestamptz not null,
	constraint prjti_pk primary key (codprjti),
	constraint prjti_sitprjti_ck check (sitprjti in ('PRO', 'ANA', 'APR', 'EXE', 'HOM', 'IMP', 'ENC', 'SUS', 'CAN')),
	constraint prjti_sitprjtiant_ck check ((sitprjti = 'SUS') = (sitprjtiant is not null)),
	constraint prjti_farprj_ck check (farprj in ('V', 'A', 'R')),
	constraint prjti_pctcon_ck check (pctcon between 0 and 100),
	constraint prjti_papeis_ck check (codpesger <> codpespat)
);

create index prjti_codpesger_ix on prjti (codpesger);
create index prjti_codpespat_ix on prjti (codpespat);
create index prjti_codpescad_ix on prjti (codpescad);
create index prjti_sitprjti_ix on prjti (sitprjti, codprjti desc);

create table prjtimar (
	codprjti integer not null,
	nummar integer not null,
	nommar text not null,
	-- of the baseline; null: it is not in it
	dtalb date,
	dtaprv date not null,
	dtareal date,
	constraint prjtimar_pk primary key (codprjti, nummar),
	constraint prjtimar_codprjti_fk foreign key (codprjti) references prjti (codprjti)
);

create table prjtilb (
	codprjti integer not null,
	numlb integer not null,
	dtalb timestamptz not null,
	codpes integer not null,
	txtmot text,
	marcos jsonb not null,
	constraint prjtilb_pk primary key (codprjti, numlb),
	constraint prjtilb_codprjti_fk foreign key (codprjti) references prjti (codprjti)
);
create index prjtilb_codpes_ix on prjtilb (codpes);

create table prjtieqp (
	codprjti integer not null,
	codpes integer not null,
	papeqp text not null,
	qtdhorsem numeric(4, 1) not null,
	constraint prjtieqp_pk primary key (codprjti, codpes),
	constraint prjtieqp_codprjti_fk foreign key (codprjti) references prjti (codprjti)
);
create index prjtieqp_codpes_ix on prjtieqp (codpes, codprjti);

create table prjtirel (
	codprjti integer not null,
	-- first day of the month
	dtaref date not null,
	farprj text not null,
	pctcon smallint not null,
	txtava text not null,
	txtimp text not null,
	txtprx text not null,
	codpes integer not null,
	dtacad timestamptz not null,
	constraint prjtirel_pk primary key (codprjti, dtaref),
	constraint prjtirel_codprjti_fk foreign key (codprjti) references prjti (codprjti),
	constraint prjtirel_farprj_ck check (farprj in ('V', 'A', 'R'))
);
create index prjtirel_codpes_ix on prjtirel (codpes);

create table prjtirsc (
	codprjti integer not null,
	numrsc integer not null,
	dscrsc text not null,
	prbrsc smallint not null,
	imprsc smallint not null,
	rsprsc text not null,
	sitrsc text not null,
	constraint prjtirsc_pk primary key (codprjti, numrsc),
	constraint prjtirsc_codprjti_fk foreign key (codprjti) references prjti (codprjti),
	constraint prjtirsc_grau_ck check (prbrsc between 1 and 5 and imprsc between 1 and 5),
	constraint prjtirsc_sitrsc_ck check (sitrsc in ('ABE', 'MIT', 'OCO', 'ENC'))
);

create table prjtissu (
	codprjti integer not null,
	numssu integer not null,
	codpes integer not null,
	dtacad timestamptz not null,
	constraint prjtissu_pk primary key (codprjti, numssu),
	constraint prjtissu_codprjti_fk foreign key (codprjti) references prjti (codprjti)
);
create index prjtissu_codpes_ix on prjtissu (codpes);

-- what was issued, for who issued it
create table prjtidoc (
	codaucdoc text not null,
	codprjti integer not null,
	codpes integer not null,
	sha256 text not null,
	chave text not null,
	dtacad timestamptz not null,
	constraint prjtidoc_pk primary key (codaucdoc),
	constraint prjtidoc_codprjti_fk foreign key (codprjti) references prjti (codprjti)
);
create index prjtidoc_codpes_ix on prjtidoc (codpes);

-- a proposal that is being written, one for each person
create table prjtiras (
	codpes integer not null,
	escrito jsonb not null,
	dtaultalt timestamptz not null,
	constraint prjtiras_pk primary key (codpes)
);
