create table reqpgm (
	numreq integer generated always as identity,
	codmtr integer not null,
	tipreq text not null,
	sitreq text not null,
	numver integer not null default 1,
	jusreq text not null,
	qtddia integer,
	dtaini date,
	dtafim date,
	stasau text not null default 'N',
	codpesnov integer,
	titbca text,
	dtadef date,
	codpesesp integer[] not null,
	motesp text,
	dtareq timestamptz not null,
	dtasit timestamptz not null,
	constraint reqpgm_pk primary key (numreq),
	constraint reqpgm_matricula_fk foreign key (codmtr) references agprograma (codmtr),
	constraint reqpgm_tipo_ck check (tipreq in ('PRO', 'TRA', 'BAN', 'ORI')),
	constraint reqpgm_situacao_ck check (sitreq in ('ABE', 'ORI', 'CCP', 'CPG', 'DEF', 'IND', 'CAN')),
	-- An open request always waits for somebody.
	constraint reqpgm_espera_ck check ((sitreq in ('DEF', 'IND', 'CAN')) = (cardinality(codpesesp) = 0)),
	constraint reqpgm_dados_ck check (
		(tipreq = 'PRO') = (qtddia is not null) and (tipreq = 'TRA') = (dtaini is not null)
		and (tipreq = 'TRA') = (dtafim is not null) and (tipreq = 'ORI') = (codpesnov is not null)
		and (tipreq = 'BAN') = (dtadef is not null) and dtafim >= dtaini and stasau in ('S', 'N')
	)
);
create index reqpgm_matricula_ix on reqpgm (codmtr, numreq desc);
create unique index reqpgm_aberto_uk on reqpgm (codmtr, tipreq) where sitreq in ('ABE', 'ORI', 'CCP', 'CPG');
create index reqpgm_espera_ix on reqpgm using gin (codpesesp) where sitreq in ('ABE', 'ORI', 'CCP', 'CPG');
create index reqpgm_aberto_ix on reqpgm (sitreq, dtasit) where sitreq in ('ABE', 'ORI', 'CCP', 'CPG');

alter table prazoeve add constraint prazoeve_pedido_fk foreign key (numreq) references reqpgm (numreq);

-- Health reason, apart from everything that lists, exports and searches read.
create table sauderq (
	numreq integer not null,
	motsau text not null,
	constraint sauderq_pk primary key (numreq),
	constraint sauderq_pedido_fk foreign key (numreq) references reqpgm (numreq)
);

create table passoreq (
	numreq integer not null,
	numpas integer not null,
	ato text not null,
	codpes integer,
	codpestit integer,
	txtpas text,
	dtapas timestamptz not null,
	constraint passoreq_pk primary key (numreq, numpas),
	constraint passoreq_pedido_fk foreign key (numreq) references reqpgm (numreq)
);

create table banmem (
	numreq integer not null,
	nummem integer not null,
	nommem text not null,
	insmem text not null,
	orimem text not null,
	sitmem text not null,
	stadou text not null,
	stacoa text not null,
	constraint banmem_pk primary key (numreq, nummem),
	constraint banmem_pedido_fk foreign key (numreq) references reqpgm (numreq)
);

create table reuniao (
	codreu integer generated always as identity,
	orgreu text not null,
	codcur integer,
	codund integer,
	dtareu date not null,
	constraint reuniao_pk primary key (codreu),
	constraint reuniao_orgao_ck check (
		(orgreu = 'CCP' and codcur is not null and codund is null) or (orgreu = 'CPG' and codund is not null and codcur is null)
	)
);
create index reuniao_dia_ix on reuniao (orgreu, dtareu);

-- Days on which somebody who advises is away, as the institution tells them.
create table afastori (
	codpes integer not null,
	dtaini date not null,
	dtafim date not null,
	constraint afastori_pk primary key (codpes, dtaini),
	constraint afastori_dias_ck check (dtafim >= dtaini)
);
