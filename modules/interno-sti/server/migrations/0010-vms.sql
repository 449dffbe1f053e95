create table vmclu (
	codclu text not null,
	nomclu text not null,
	-- what it has, in GB but for the processors
	qtdvcpu integer not null,
	qtdmem integer not null,
	qtddsc integer not null,
	constraint vmclu_pk primary key (codclu)
);

create table vm (
	codvm integer generated always as identity,
	nomvm text not null,
	codclu text not null,
	sitvm text not null,
	ambvm text not null,
	codsis text,
	codund integer not null,
	codset integer not null,
	codpesrsp integer not null,
	fnlvm text not null,
	qtdvcpu integer not null,
	qtdmem integer not null,
	qtddsc integer not null,
	sisope text not null,
	dtacri date not null,
	dtaexp date not null,
	ip text,
	obs text,
	-- for which of 60, 30 and 7 days the person responsible was asked
	faxavs smallint,
	versao integer not null default 1,
	dtaultalt timestamptz not null default now(),
	constraint vm_pk primary key (codvm),
	constraint vm_nomvm_uk unique (nomvm),
	constraint vm_codclu_fk foreign key (codclu) references vmclu (codclu),
	constraint vm_sitvm_ck check (sitvm in ('LIG', 'DES', 'PAU', 'ERR', 'EXC')),
	constraint vm_ambvm_ck check (ambvm in ('DEV', 'HOM', 'PRD')),
	constraint vm_faxavs_ck check (faxavs in (7, 30, 60)),
	constraint vm_qtd_ck check (qtdvcpu > 0 and qtdmem > 0 and qtddsc > 0)
);

create index vm_codpesrsp_ix on vm (codpesrsp, nomvm);
create index vm_codund_ix on vm (codund, nomvm);
create index vm_codclu_ix on vm (codclu);
create index vm_dtaexp_ix on vm (dtaexp) where sitvm <> 'EXC';

-- the most that was used of its processors on a day, in percent
create table vmcpu (
	codvm integer not null,
	diamed date not null,
	pctcpu numeric(5, 2) not null,
	constraint vmcpu_pk primary key (codvm, diamed),
	constraint vmcpu_codvm_fk foreign key (codvm) references vm (codvm),
	constraint vmcpu_pctcpu_ck check (pctcpu >= 0 and pctcpu <= 100)
);

-- what was done to machines, projects and domain tables
create table hststi (
	numhst integer generated always as identity,
	tipobj text not null,
	codobj integer not null,
	codpes integer,
	codpestit integer,
	dtahst timestamptz not null,
	dschst text not null,
	txthst text,
	mudancas jsonb not null default '[]',
	constraint hststi_pk primary key (numhst),
	constraint hststi_tipobj_ck check (tipobj in ('VM', 'PRJ', 'MDL'))
);

create index hststi_objeto_ix on hststi (tipobj, codobj, numhst desc);
create index hststi_codpes_ix on hststi (codpes);
create index hststi_codpestit_ix on hststi (codpestit) where codpestit is not null;
