create table numeracao (
	ano integer not null,
	codund integer not null,
	ultima integer not null,
	constraint numeracao_pk primary key (ano, codund)
);

-- The last movement is repeated here, so that every list is read from one index.
create table processo (
	numpro text collate "C" not null,
	versao integer not null,
	hashult bytea not null,
	nominr text not null,
	codpesinr integer,
	titpro text not null,
	codasu integer not null,
	cplasu text,
	stapro text not null,
	nivacepro text not null,
	codhipleg integer,
	dtaabt timestamptz not null,
	sgletaabt text not null,
	codundabt integer not null,
	codpescad integer not null,
	numandult integer not null,
	sgletault text not null,
	codundult integer not null,
	sgletadst text,
	sgletaant text,
	dtasit timestamptz not null,
	dtaacao timestamptz not null,
	acao text not null,
	dtaultalt timestamptz not null,
	dtaprz date,
	dtaprzdvl date,
	dtafimsob date,
	numproprc text collate "C",
	constraint processo_pk primary key (numpro),
	constraint processo_assunto_fk foreign key (codasu) references assunto (codasu),
	constraint processo_hipotese_fk foreign key (codhipleg) references hipotese (codhipleg),
	constraint processo_estacaoabt_fk foreign key (sgletaabt) references estacao (sgleta),
	constraint processo_estacaoult_fk foreign key (sgletault) references estacao (sgleta),
	constraint processo_estacaodst_fk foreign key (sgletadst) references estacao (sgleta),
	constraint processo_principal_fk foreign key (numproprc) references processo (numpro),
	constraint processo_stapro_ck check (stapro in ('N', 'A', 'J')),
	constraint processo_nivacepro_ck check (nivacepro in ('P', 'R', 'S')),
	constraint processo_nivel_ck check (nivacepro = 'P' or codhipleg is not null),
	constraint processo_juntado_ck check ((stapro = 'J') = (numproprc is not null)),
	constraint processo_transito_ck check (sgletadst is null or stapro = 'N')
);
create index processo_estacao_ix on processo (sgletault, dtasit desc, numpro) where stapro = 'N' and sgletadst is null;
create index processo_enviado_ix on processo (sgletault, dtasit desc, numpro) where sgletadst is not null;
create index processo_receber_ix on processo (sgletadst, dtasit desc, numpro) where sgletadst is not null;
create index processo_interessado_ix on processo (codpesinr, dtaultalt desc, numpro) where codpesinr is not null;
create index processo_dtaultalt_ix on processo (dtaultalt desc, numpro);
create index processo_assunto_ix on processo (codasu, dtaultalt desc, numpro);
create index processo_stapro_ix on processo (stapro, dtaultalt desc, numpro);
create index processo_naestacao_ix on processo (sgletault, dtaultalt desc, numpro);
create index processo_naunidade_ix on processo (codundult, dtaultalt desc, numpro);
create index processo_dtaabt_ix on processo (dtaabt);
create index processo_nivel_ix on processo (nivacepro, dtaultalt desc, numpro) where nivacepro <> 'P';
create index processo_prazo_ix on processo (dtaprz) where dtaprz is not null and stapro = 'N';
create index processo_devolucao_ix on processo (dtaprzdvl) where dtaprzdvl is not null;
create index processo_principal_ix on processo (numproprc) where numproprc is not null;

create table andamento (
	numpro text collate "C" not null,
	numand integer not null,
	sgletaent text not null,
	dtaent timestamptz not null,
	codpesent integer,
	sgletadst text,
	dtasai timestamptz,
	codpessai integer,
	dtaprzdvl date,
	constraint andamento_pk primary key (numpro, numand),
	constraint andamento_processo_fk foreign key (numpro) references processo (numpro),
	constraint andamento_estacaoent_fk foreign key (sgletaent) references estacao (sgleta),
	constraint andamento_estacaodst_fk foreign key (sgletadst) references estacao (sgleta),
	constraint andamento_saida_ck check ((sgletadst is null) = (dtasai is null))
);

create table ocorrencia (
	numpro text collate "C" not null,
	numand integer not null,
	numseqocoand integer not null,
	codetroco text not null,
	txtdch text not null,
	codpescad integer not null,
	codpestit integer,
	dtacad timestamptz not null,
	codpesace integer,
	dtaprzpar date,
	dtarsp timestamptz,
	staocoandiva text,
	jusinv text,
	dtaultalt timestamptz,
	codpesalt integer,
	constraint ocorrencia_pk primary key (numpro, numand, numseqocoand),
	constraint ocorrencia_andamento_fk foreign key (numpro, numand) references andamento (numpro, numand),
	constraint ocorrencia_staocoandiva_ck check (staocoandiva = 'S')
);
create index ocorrencia_parecer_ix on ocorrencia (codpesace, dtacad desc)
	where codetroco = 'ocoParecerista' and dtarsp is null and staocoandiva is null;

create table juntada (
	codjnt integer not null generated always as identity,
	numpro text collate "C" not null,
	numproj text collate "C" not null,
	dtajnt timestamptz not null,
	codpesjnt integer not null,
	txtdch text not null,
	dtadsj timestamptz,
	codpesdsj integer,
	txtdsj text,
	constraint juntada_pk primary key (codjnt),
	constraint juntada_processo_fk foreign key (numpro) references processo (numpro),
	constraint juntada_processoj_fk foreign key (numproj) references processo (numpro)
);
create index juntada_numpro_ix on juntada (numpro);
create unique index juntada_aberta_uk on juntada (numproj) where dtadsj is null;

-- Append-only; each row's hash covers it and the hash of the row before.
create table proacao (
	numpro text collate "C" not null,
	numseqaca integer not null,
	dtaacao timestamptz not null,
	acao text not null,
	codpes integer not null,
	codpestit integer,
	dscaca text,
	hash bytea not null,
	constraint proacao_pk primary key (numpro, numseqaca),
	constraint proacao_processo_fk foreign key (numpro) references processo (numpro)
);

create table ciencia (
	numpro text collate "C" not null,
	numand integer not null,
	codpes integer not null,
	dtacie timestamptz not null,
	constraint ciencia_pk primary key (numpro, numand, codpes),
	constraint ciencia_andamento_fk foreign key (numpro, numand) references andamento (numpro, numand)
);
