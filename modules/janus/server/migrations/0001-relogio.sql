create table regulamento (
	codrgl integer generated always as identity,
	codcur integer not null,
	nomrgl text not null,
	dtaini date not null,
	dtafim date,
	constraint regulamento_pk primary key (codrgl),
	constraint regulamento_inicio_uk unique (codcur, dtaini),
	constraint regulamento_dias_ck check (dtafim is null or dtafim >= dtaini)
);

-- A rule that changes gets a new version: the row before is retired, and none is ever deleted.
create table regpgm (
	codrgl integer not null,
	nivpgm text not null,
	numver integer not null,
	dtainiver date not null,
	mesqua integer not null,
	mesdep integer not null,
	mestet integer not null,
	diatramax integer not null,
	diapromax integer not null,
	diaantpro integer not null,
	stafer text not null,
	crdmin integer not null,
	ultdia text not null,
	staprxutl text not null,
	stapastet text not null,
	dtaret timestamptz,
	constraint regpgm_pk primary key (codrgl, nivpgm, numver),
	constraint regpgm_regulamento_fk foreign key (codrgl) references regulamento (codrgl) on delete restrict,
	constraint regpgm_nivel_ck check (nivpgm in ('ME', 'DO', 'DD')),
	constraint regpgm_meses_ck check (mesqua between 1 and 120 and mesdep between mesqua and 120 and mestet between mesdep and 120),
	constraint regpgm_dias_ck check (diatramax between 0 and 1000 and diapromax between 0 and 1000 and diaantpro between 0 and 365),
	constraint regpgm_modo_ck check (
		ultdia in ('A', 'V') and stafer in ('S', 'N') and staprxutl in ('S', 'N') and stapastet in ('S', 'N')
	)
);
create unique index regpgm_atual_uk on regpgm (codrgl, nivpgm) where dtaret is null;

create table agprograma (
	codmtr integer generated always as identity,
	codpes integer not null,
	codare integer not null,
	numseqpgm integer not null,
	codcur integer not null,
	codund integer not null,
	nivpgm text not null,
	dtaselpgm date not null,
	dtafapgm date,
	stapgm text not null,
	dtaqua date,
	dtaprf date,
	dtadep date,
	crdobt integer not null default 0,
	qtdsemmtr integer not null default 0,
	qtdrep integer not null default 0,
	constraint agprograma_pk primary key (codmtr),
	constraint agprograma_chave_uk unique (codpes, codare, numseqpgm),
	constraint agprograma_nivel_ck check (nivpgm in ('ME', 'DO', 'DD')),
	constraint agprograma_situacao_ck check (stapgm in ('A', 'T', 'D') and (stapgm = 'A') = (dtafapgm is null))
);
create index agprograma_pessoa_ix on agprograma (codpes, dtaselpgm desc);
create index agprograma_curso_ix on agprograma (codcur, stapgm, codmtr);
-- Nobody is in two graduate courses at once.
create unique index agprograma_um_uk on agprograma (codpes) where stapgm = 'A';

create table opcreg (
	codmtr integer not null,
	codrgl integer not null,
	dtaopc date not null,
	constraint opcreg_pk primary key (codmtr, codrgl),
	constraint opcreg_matricula_fk foreign key (codmtr) references agprograma (codmtr),
	constraint opcreg_regulamento_fk foreign key (codrgl) references regulamento (codrgl) on delete restrict
);

create table prazoeve (
	codeve integer generated always as identity,
	codmtr integer not null,
	tipeve text not null,
	dtaini date not null,
	dtafim date,
	qtddia integer,
	tipprz text,
	nivpgm text,
	codato text,
	numreq integer,
	constraint prazoeve_pk primary key (codeve),
	constraint prazoeve_matricula_fk foreign key (codmtr) references agprograma (codmtr),
	constraint prazoeve_tipo_ck check (tipeve in ('TRA', 'LIC', 'PRO', 'EXC', 'TRN', 'NIV')),
	constraint prazoeve_dias_ck check (dtafim is null or dtafim >= dtaini),
	constraint prazoeve_forma_ck check (
		(tipeve in ('TRA', 'LIC')) = (dtafim is not null) and (tipeve in ('PRO', 'EXC')) = (qtddia is not null)
		and (tipeve = 'NIV') = (nivpgm is not null) and qtddia > 0
	),
	constraint prazoeve_pedido_uk unique (numreq)
);
create index prazoeve_matricula_ix on prazoeve (codmtr, dtaini);

-- Result of the clock, kept for lists and reminders; the page computes it again and shows the same.
create table prazopgm (
	codmtr integer not null,
	tipprz text not null,
	dtaprz date not null,
	dtatet date not null,
	codrgl integer not null,
	numver integer not null,
	constraint prazopgm_pk primary key (codmtr, tipprz),
	constraint prazopgm_matricula_fk foreign key (codmtr) references agprograma (codmtr),
	constraint prazopgm_tipo_ck check (tipprz in ('QUA', 'DEP'))
);
create index prazopgm_dia_ix on prazopgm (tipprz, dtaprz, codmtr);

create table r39pgmoridoc (
	codmtr integer not null,
	codpes integer not null,
	papel text not null,
	dtainiort date not null,
	dtafimort date,
	constraint r39pgmoridoc_pk primary key (codmtr, codpes, dtainiort),
	constraint r39pgmoridoc_matricula_fk foreign key (codmtr) references agprograma (codmtr),
	constraint r39pgmoridoc_papel_ck check (papel in ('O', 'C', 'S')),
	constraint r39pgmoridoc_dias_ck check (dtafimort is null or dtafimort >= dtainiort)
);
create index r39pgmoridoc_pessoa_ix on r39pgmoridoc (codpes, codmtr);
create unique index r39pgmoridoc_um_uk on r39pgmoridoc (codmtr) where papel = 'O' and dtafimort is null;

create table credenciamento (
	codpes integer not null,
	codcur integer not null,
	nivpgm text not null,
	dtaini date not null,
	dtafim date,
	constraint credenciamento_pk primary key (codpes, codcur, nivpgm, dtaini)
);
