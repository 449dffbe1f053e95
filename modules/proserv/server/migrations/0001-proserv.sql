create table vtesolprs (
	chave text not null,
	valor text not null,
	texto text not null,
	ordapt integer not null,
	constraint vtesolprs_pk primary key (chave)
);
insert into vtesolprs (chave, valor, texto, ordapt) values
	('REP', 'Reposição', 'Repor quem se aposentou, foi exonerado ou faleceu.', 1),
	('NOV', 'Nova demanda', 'Atender a uma atividade que a unidade passou a ter.', 2),
	('TRO', 'Troca de função', 'Trocar uma posição vaga por outra, de outra função.', 3),
	('PRJ', 'Projeto estratégico', 'Sustentar um projeto do plano da universidade.', 4);

create table fncprs (
	codfncprs integer generated always as identity,
	nomfncprs text not null,
	staexiareatc text not null,
	dtadtv date,
	constraint fncprs_pk primary key (codfncprs),
	constraint fncprs_nome_uk unique (nomfncprs),
	constraint fncprs_area_ck check (staexiareatc in ('S', 'N'))
);

create table arecnhpsq (
	codarecnhpsq integer not null,
	nomarecnhpsq text not null,
	constraint arecnhpsq_pk primary key (codarecnhpsq)
);

-- Since when each person may retire: an institution brings the list; without it there is no such evidence.
create table srvaps (
	codpes integer not null,
	dtapvsaps date not null,
	constraint srvaps_pk primary key (codpes)
);
create index srvaps_data_ix on srvaps (dtapvsaps);

create table edtprs (
	codedtprs integer generated always as identity,
	nomedt text not null,
	anoedt integer not null,
	fases jsonb not null,
	-- Ends of the phases that are asked for in statements.
	dtainisub date not null,
	dtafimsub date not null,
	qtdavd integer not null,
	versao integer not null default 1,
	codpescad integer not null,
	dtacad timestamptz not null,
	dtaultalt timestamptz not null,
	constraint edtprs_pk primary key (codedtprs),
	constraint edtprs_nome_uk unique (nomedt)
);

create table vteedt (
	codedtprs integer not null,
	chave text not null,
	limite integer not null,
	constraint vteedt_pk primary key (codedtprs, chave),
	constraint vteedt_edital_fk foreign key (codedtprs) references edtprs (codedtprs),
	constraint vteedt_vertente_fk foreign key (chave) references vtesolprs (chave)
);

create table lmtund (
	codedtprs integer not null,
	vtesolprs text not null,
	codund integer not null,
	limite integer not null,
	constraint lmtund_pk primary key (codedtprs, vtesolprs, codund),
	constraint lmtund_vertente_fk foreign key (codedtprs, vtesolprs) references vteedt (codedtprs, chave)
);

create table tipcrtprs (
	codtipcrtprs integer generated always as identity,
	codedtprs integer not null,
	nomtipcrtprs text not null,
	dsctipcrtprs text not null,
	vlrmaxcrtprs double precision not null,
	ordaptcrt integer not null,
	staexijus text not null,
	constraint tipcrtprs_pk primary key (codtipcrtprs),
	constraint tipcrtprs_edital_fk foreign key (codedtprs) references edtprs (codedtprs),
	constraint tipcrtprs_nome_uk unique (codedtprs, nomtipcrtprs),
	constraint tipcrtprs_maximo_ck check (vlrmaxcrtprs > 0),
	constraint tipcrtprs_justificativa_ck check (staexijus in ('S', 'N'))
);

-- The last number given in each year: whoever takes the next one waits for who is taking one.
create table numsolprs (
	anosolprs integer not null,
	codsolprs integer not null,
	constraint numsolprs_pk primary key (anosolprs)
);

create table solprs (
	anosolprs integer not null,
	codsolprs integer not null,
	codedtprs integer not null,
	codund integer not null,
	codset integer,
	nomabvset text,
	nomset text,
	codpes integer not null,
	vtesolprs text not null,
	codfncprs integer,
	areatcespcgo text,
	codarecnhpsq integer,
	jussol text,
	etrsol text,
	pcenaoaprsol text,
	jusrcs text,
	pcercs text,
	tipsitprs text not null default 'RAS',
	-- Of the situation; of the one that who asked may know of.
	dtasit timestamptz not null,
	dtasitvis timestamptz not null,
	dtacad timestamptz not null,
	dtaultalt timestamptz not null,
	dtasub timestamptz,
	dtapub timestamptz,
	dtalimrcs date,
	dtarcs timestamptz,
	sitrcr text,
	crtrcs integer[] not null default '{}',
	dtajlg timestamptz,
	stadfr text,
	-- Computed with each evaluation that counts, so that a ranking is read and not added up.
	media double precision,
	medcrt double precision[] not null default '{}',
	qtdctm integer not null default 0,
	anosolori integer,
	codsolori integer,
	anosoltro integer,
	codsoltro integer,
	versao integer not null default 1,
	constraint solprs_pk primary key (anosolprs, codsolprs),
	constraint solprs_edital_fk foreign key (codedtprs) references edtprs (codedtprs),
	constraint solprs_vertente_fk foreign key (vtesolprs) references vtesolprs (chave),
	constraint solprs_funcao_fk foreign key (codfncprs) references fncprs (codfncprs),
	constraint solprs_area_fk foreign key (codarecnhpsq) references arecnhpsq (codarecnhpsq),
	constraint solprs_situacao_ck check (tipsitprs in ('RAS', 'SUB', 'ADM', 'DEV', 'IND', 'AVA', 'AVC', 'RPR',
		'REC', 'RJG', 'APR', 'NAP', 'EXE', 'CON', 'CAN', 'TRO')),
	constraint solprs_recurso_ck check (sitrcr in ('RPR', 'IND') and (stadfr is null or stadfr in ('S', 'N')))
);
-- The board and the filters of an edital by situation, the ones that moved last first.
create index solprs_quadro_ix on solprs (codedtprs, tipsitprs, dtasitvis desc);
-- The ranking of a vertente, in its very order.
create index solprs_classificacao_ix on solprs (codedtprs, vtesolprs, media desc, medcrt desc, dtacad, anosolprs, codsolprs)
	where media is not null;
-- Quotas and the lists of a unit.
create index solprs_unidade_ix on solprs (codund, codedtprs, vtesolprs, tipsitprs);
create index solprs_pessoa_ix on solprs (codpes, tipsitprs);
create index solprs_situacao_ix on solprs (tipsitprs, dtasit);
create index solprs_origem_ix on solprs (anosolori, codsolori) where codsolori is not null;

create table avdsolprs (
	anosolprs integer not null,
	codsolprs integer not null,
	codpesavd integer not null,
	codpescad integer not null,
	dtacad timestamptz not null,
	dtaultalt timestamptz not null,
	dtaenv timestamptz,
	-- Who submitted it in the place of the evaluator.
	codpesenv integer,
	nota double precision,
	desconsiderado text not null default 'N',
	jusdcs text,
	codpesdcs integer,
	constraint avdsolprs_pk primary key (anosolprs, codsolprs, codpesavd),
	constraint avdsolprs_solicitacao_fk foreign key (anosolprs, codsolprs) references solprs (anosolprs, codsolprs),
	constraint avdsolprs_desconsiderado_ck check (desconsiderado in ('S', 'N'))
);
-- What waits for an evaluator, and how much each has.
create index avdsolprs_avaliador_ix on avdsolprs (codpesavd, anosolprs, codsolprs);

create table avlcrtprs (
	anosolprs integer not null,
	codsolprs integer not null,
	codpesavd integer not null,
	codtipcrtprs integer not null,
	vlrnotcrt double precision,
	jusnotcrt text,
	dtacad timestamptz not null,
	dtaultalt timestamptz not null,
	stadcacalmed text not null default 'N',
	jusdca text,
	codpesdca integer,
	vlrnotrcs double precision,
	jusnotrcs text,
	constraint avlcrtprs_pk primary key (anosolprs, codsolprs, codpesavd, codtipcrtprs),
	constraint avlcrtprs_avaliador_fk foreign key (anosolprs, codsolprs, codpesavd)
		references avdsolprs (anosolprs, codsolprs, codpesavd),
	constraint avlcrtprs_criterio_fk foreign key (codtipcrtprs) references tipcrtprs (codtipcrtprs),
	constraint avlcrtprs_descarte_ck check (stadcacalmed in ('S', 'N')),
	constraint avlcrtprs_nota_ck check (vlrnotcrt >= 0 and (vlrnotrcs is null or vlrnotrcs >= 0))
);
create index avlcrtprs_criterio_ix on avlcrtprs (codtipcrtprs);

create table avdimp (
	anosolprs integer not null,
	codsolprs integer not null,
	codpesavd integer not null,
	mot text not null,
	dtacad timestamptz not null,
	constraint avdimp_pk primary key (anosolprs, codsolprs, codpesavd),
	constraint avdimp_solicitacao_fk foreign key (anosolprs, codsolprs) references solprs (anosolprs, codsolprs)
);
create index avdimp_pessoa_ix on avdimp (codpesavd);

create table andsolprs (
	anosolprs integer not null,
	codsolprs integer not null,
	numseqandprs integer not null,
	codpesgrcand integer,
	codpestit integer,
	sitprsand text not null,
	dtaandsolprs timestamptz not null,
	dscand text not null,
	txtand text,
	-- 'S': not shown to who asked.
	staint text not null,
	constraint andsolprs_pk primary key (anosolprs, codsolprs, numseqandprs),
	constraint andsolprs_solicitacao_fk foreign key (anosolprs, codsolprs) references solprs (anosolprs, codsolprs),
	constraint andsolprs_interno_ck check (staint in ('S', 'N'))
);
create index andsolprs_pessoa_ix on andsolprs (codpesgrcand);

create table arqsolprs (
	anosolprs integer not null,
	codsolprs integer not null,
	numseqarqprs integer not null,
	nomarqdla text not null,
	tamarqdla integer not null,
	mimetype text not null,
	sha256 text not null,
	chave text not null,
	codpescad integer not null,
	dtacad timestamptz not null,
	constraint arqsolprs_pk primary key (anosolprs, codsolprs, numseqarqprs),
	constraint arqsolprs_solicitacao_fk foreign key (anosolprs, codsolprs) references solprs (anosolprs, codsolprs)
);
create index arqsolprs_chave_ix on arqsolprs (chave);

create table dsesolprs (
	codaucdoc text not null,
	anosolprs integer not null,
	codsolprs integer not null,
	codpes integer not null,
	sha256 text not null,
	chave text not null,
	dtacad timestamptz not null,
	constraint dsesolprs_pk primary key (codaucdoc),
	constraint dsesolprs_solicitacao_fk foreign key (anosolprs, codsolprs) references solprs (anosolprs, codsolprs)
);
create index dsesolprs_solicitacao_ix on dsesolprs (anosolprs, codsolprs);

create table rasprs (
	codpes integer not null,
	dados jsonb not null,
	dtaultalt timestamptz not null,
	constraint rasprs_pk primary key (codpes)
);
