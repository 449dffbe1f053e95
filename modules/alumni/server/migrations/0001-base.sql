-- What the academic base says of who completed a course; brought by lists, never changed by the person.
create table pessoaformada (
	codpes integer not null,
	dtanas date,
	sexpes text,
	constraint pessoaformada_pk primary key (codpes),
	constraint pessoaformada_sexpes_ck check (sexpes in ('F', 'M'))
);

create table cursoconcluido (
	codpes integer not null,
	numseqcur integer not null,
	tipcur text not null,
	codcur integer not null,
	nomcur text not null,
	tipext text not null,
	codund integer not null,
	nomabvclg text not null,
	anoini integer,
	anocon integer not null,
	-- The day of the degree ceremony.
	dtacon date not null,
	-- Who concluded the same course of the same unit in the same year.
	codtrm text generated always as (codund || '-' || codcur || '-' || anocon) stored,
	constraint cursoconcluido_pk primary key (codpes, numseqcur),
	constraint cursoconcluido_tipcur_ck check (tipcur in ('GRD', 'PGR'))
);
create index cursoconcluido_codtrm_ix on cursoconcluido (codtrm, codpes);
create index cursoconcluido_codund_ix on cursoconcluido (codund, anocon);
create index cursoconcluido_dtacon_ix on cursoconcluido (dtacon);

-- The lists of the profile: professional situation, area, income, how many are employed, kinds of activity and of company.
create table tabamn (
	tiptab text not null,
	codtab integer not null,
	nomtab text not null,
	ordtab integer not null,
	staatv text not null default 'S',
	constraint tabamn_pk primary key (tiptab, codtab),
	constraint tabamn_tiptab_ck check (tiptab in ('SIT', 'ATC', 'ARE', 'QTD', 'REN', 'ATV', 'TIP', 'TAM')),
	constraint tabamn_staatv_ck check (staatv in ('S', 'N'))
);

create table pfsamn (
	codpes integer not null,
	-- PEN: level 2; ATI: level 3.
	sitcad text not null,
	cadbas text not null default '0',
	grdqst text not null default '0',
	pgrdqst text not null default '0',
	codarqfotpes integer,
	codsitpfsamn integer,
	codatcpfs integer,
	nomaptpfs text,
	stapmdbltifv text not null default 'N',
	idfpescpq text,
	codqtdepgamn integer,
	codareatcamn integer,
	codrenmedmesamn integer,
	nompas text,
	nomest text,
	nomloc text,
	-- How many people somebody would accompany as a mentor; 0: none.
	qtdvagmen integer not null default 0,
	-- 'N': took back the consent; shown to nobody until it is given again.
	staace text not null default 'N',
	-- Says that the digital card is theirs; changes when they ask for another.
	chvcrt text,
	dtacad timestamptz not null,
	dtaatv timestamptz,
	dtaultalt timestamptz not null,
	versao integer not null default 1,
	constraint pfsamn_pk primary key (codpes),
	constraint pfsamn_sitcad_ck check (sitcad in ('PEN', 'ATI')),
	constraint pfsamn_cadbas_ck check (cadbas in ('0', '1')),
	constraint pfsamn_grdqst_ck check (grdqst in ('0', '1')),
	constraint pfsamn_pgrdqst_ck check (pgrdqst in ('0', '1')),
	constraint pfsamn_stapmdbltifv_ck check (stapmdbltifv in ('S', 'N')),
	constraint pfsamn_staace_ck check (staace in ('S', 'N')),
	constraint pfsamn_qtdvagmen_ck check (qtdvagmen between 0 and 20)
);
create unique index pfsamn_chvcrt_uk on pfsamn (chvcrt) where chvcrt is not null;

create table fotamn (
	codarq integer generated always as identity,
	codpes integer not null,
	mimetype text not null,
	tamarq integer not null,
	sha256 text not null,
	chave text not null,
	dtacad timestamptz not null,
	constraint fotamn_pk primary key (codarq)
);
create index fotamn_codpes_ix on fotamn (codpes);

-- Companies: named by who works there, validated and merged by level 1.
create table epramn (
	codepramn integer generated always as identity,
	nomepramn text not null,
	nome_busca text not null,
	codatvepramn integer,
	codtipatvepramn integer,
	codtamepramn integer,
	sitepramn text not null default 'PEN',
	-- Of one that was merged: into which.
	codepramnuni integer,
	codpescad integer,
	dtacad timestamptz not null,
	codpesval integer,
	dtaval timestamptz,
	dscmot text,
	versao integer not null default 1,
	constraint epramn_pk primary key (codepramn),
	constraint epramn_unida_fk foreign key (codepramnuni) references epramn (codepramn),
	constraint epramn_sitepramn_ck check (sitepramn in ('PEN', 'VAL', 'REJ', 'UNI')),
	constraint epramn_unida_ck check ((sitepramn = 'UNI') = (codepramnuni is not null))
);
create index epramn_nome_busca_ix on epramn (nome_busca text_pattern_ops);
create index epramn_sitepramn_ix on epramn (sitepramn, dtacad);
create index epramn_codpescad_ix on epramn (codpescad);
create index epramn_codpesval_ix on epramn (codpesval);

create table exppfsamn (
	codpes integer not null,
	numseqexp integer not null,
	codepramn integer not null,
	nomcgo text not null,
	dtaini date not null,
	dtafim date,
	codareatcamn integer,
	dscexp text,
	constraint exppfsamn_pk primary key (codpes, numseqexp),
	constraint exppfsamn_pessoa_fk foreign key (codpes) references pfsamn (codpes) on delete cascade,
	constraint exppfsamn_empresa_fk foreign key (codepramn) references epramn (codepramn)
);
create index exppfsamn_codepramn_ix on exppfsamn (codepramn);

-- Who sees each field: T todos, A alumni, C turma, N ninguém. What is not here is closed.
create table prvamn (
	codpes integer not null,
	nomcpo text not null,
	nivvis text not null,
	constraint prvamn_pk primary key (codpes, nomcpo),
	constraint prvamn_pessoa_fk foreign key (codpes) references pfsamn (codpes) on delete cascade,
	constraint prvamn_nivvis_ck check (nivvis in ('T', 'A', 'C', 'N'))
);

-- Requests to register. PEN: waits for level 1; CNF: matched, waits for the person to sign in and confirm.
create table cadamn (
	codcad integer generated always as identity,
	-- Who asked, signed in; or the number that a visitor claimed.
	codpes integer,
	stases text not null,
	nompes text not null,
	numcpf text,
	dtanas date,
	codema text not null,
	nomabvclg text,
	peeund text,
	codundrsp integer,
	codund integer,
	dscped text,
	sitcad text not null,
	dscmot text,
	codpesval integer,
	dtaval timestamptz,
	dtacad timestamptz not null,
	constraint cadamn_pk primary key (codcad),
	constraint cadamn_stases_ck check (stases in ('S', 'N')),
	constraint cadamn_sitcad_ck check (sitcad in ('REB', 'PEN', 'CNF', 'ACE', 'REC'))
);
create index cadamn_sitcad_ix on cadamn (sitcad, dtacad);
create index cadamn_codpes_ix on cadamn (codpes);
create index cadamn_codpesval_ix on cadamn (codpesval);
create unique index cadamn_da_pessoa_uk on cadamn (codpes) where sitcad = 'PEN' and stases = 'S';

-- Terms and policies by version, and who accepted which and when.
create table trmamn (
	tiptrm text not null,
	numver integer not null,
	txttrm text not null,
	dtavig date not null,
	constraint trmamn_pk primary key (tiptrm, numver),
	constraint trmamn_tiptrm_ck check (tiptrm in ('TER', 'POL'))
);
create table aceamn (
	codpes integer not null,
	tiptrm text not null,
	numver integer not null,
	dtaace timestamptz not null,
	dtaret timestamptz,
	constraint aceamn_pk primary key (codpes, tiptrm, numver, dtaace),
	constraint aceamn_termo_fk foreign key (tiptrm, numver) references trmamn (tiptrm, numver)
);

-- Who of level 1 looked at whose profile; the owner reads it.
create table acsamn (
	codpes integer not null,
	codpesace integer not null,
	dtaace timestamptz not null,
	constraint acsamn_pk primary key (codpes, dtaace, codpesace)
);
create index acsamn_codpesace_ix on acsamn (codpesace);

-- "Posso ajudar com" (OFE) and "procuro" (PRO).
create table ajdamn (
	codajd integer generated always as identity,
	codpes integer not null,
	tipajd text not null,
	txtajd text not null,
	codareatcamn integer,
	dtacad timestamptz not null,
	dtaexp date not null,
	vetor tsvector not null,
	constraint ajdamn_pk primary key (codajd),
	constraint ajdamn_pessoa_fk foreign key (codpes) references pfsamn (codpes) on delete cascade,
	constraint ajdamn_tipajd_ck check (tipajd in ('OFE', 'PRO'))
);
create index ajdamn_codpes_ix on ajdamn (codpes);
create index ajdamn_dtaexp_ix on ajdamn (dtaexp);
create index ajdamn_vetor_ix on ajdamn using gin (vetor);

create table menamn (
	codmen integer generated always as identity,
	codpesmtr integer not null,
	codpesmtd integer not null,
	txtped text not null,
	txtrsp text,
	sitmen text not null,
	dtacad timestamptz not null,
	dtarsp timestamptz,
	dtaenc timestamptz,
	constraint menamn_pk primary key (codmen),
	constraint menamn_sitmen_ck check (sitmen in ('SOL', 'ACE', 'REC', 'CON')),
	constraint menamn_dois_ck check (codpesmtr <> codpesmtd)
);
create index menamn_codpesmtr_ix on menamn (codpesmtr, sitmen);
create index menamn_codpesmtd_ix on menamn (codpesmtd, sitmen);
create unique index menamn_aberta_uk on menamn (codpesmtr, codpesmtd) where sitmen in ('SOL', 'ACE');

-- Who was invited at graduation, once for each course.
create table cvtamn (
	codpes integer not null,
	numseqcur integer not null,
	dtacvt timestamptz not null,
	constraint cvtamn_pk primary key (codpes, numseqcur)
);

-- What somebody may ask of a service: the mailbox for alumni, the transcript.
create table solamn (
	codsol integer generated always as identity,
	codpes integer not null,
	tipsol text not null,
	sitsol text not null,
	dscsol text,
	dscrsp text,
	codpesrsp integer,
	dtacad timestamptz not null,
	dtarsp timestamptz,
	constraint solamn_pk primary key (codsol),
	constraint solamn_tipsol_ck check (tipsol in ('EMA', 'VPN', 'WIF', 'HIS')),
	constraint solamn_sitsol_ck check (sitsol in ('SOL', 'ATE', 'REC'))
);
create index solamn_codpes_ix on solamn (codpes, tipsol);
create index solamn_codpesrsp_ix on solamn (codpesrsp);
create unique index solamn_aberta_uk on solamn (codpes, tipsol) where sitsol = 'SOL';

insert into tabamn (tiptab, codtab, nomtab, ordtab) values
	('SIT', 1, 'Empregado', 1), ('SIT', 2, 'Servidor público', 2), ('SIT', 3, 'Autônomo ou profissional liberal', 3),
	('SIT', 4, 'Empresário', 4), ('SIT', 5, 'Estudante ou bolsista', 5), ('SIT', 6, 'À procura de trabalho', 6),
	('SIT', 7, 'Aposentado', 7), ('SIT', 8, 'Fora do mercado de trabalho', 8),
	('ATC', 1, 'Na área em que me formei', 1), ('ATC', 2, 'Em área próxima', 2), ('ATC', 3, 'Em outra área', 3),
	('ARE', 1, 'Administração e negócios', 1), ('ARE', 2, 'Agronomia e meio ambiente', 2), ('ARE', 3, 'Artes e comunicação', 3),
	('ARE', 4, 'Ciência e pesquisa', 4), ('ARE', 5, 'Direito', 5), ('ARE', 6, 'Educação', 6), ('ARE', 7, 'Engenharia', 7),
	('ARE', 8, 'Finanças', 8), ('ARE', 9, 'Saúde', 9), ('ARE', 10, 'Setor público e políticas públicas', 10),
	('ARE', 11, 'Tecnologia da informação', 11), ('ARE', 12, 'Terceiro setor', 12), ('ARE', 99, 'Outra', 99),
	('QTD', 1, 'Trabalho por conta própria, sem empregados', 1), ('QTD', 2, 'Até 9', 2), ('QTD', 3, 'De 10 a 49', 3),
	('QTD', 4, 'De 50 a 249', 4), ('QTD', 5, 'De 250 a 999', 5), ('QTD', 6, '1.000 ou mais', 6),
	('REN', 1, 'Até 2 salários mínimos', 1), ('REN', 2, 'De 2 a 5 salários mínimos', 2), ('REN', 3, 'De 5 a 10 salários mínimos', 3),
	('REN', 4, 'De 10 a 20 salários mínimos', 4), ('REN', 5, 'Mais de 20 salários mínimos', 5), ('REN', 9, 'Prefiro não informar', 9),
	('ATV', 1, 'Agropecuária', 1), ('ATV', 2, 'Indústria', 2), ('ATV', 3, 'Construção', 3), ('ATV', 4, 'Comércio', 4),
	('ATV', 5, 'Tecnologia e telecomunicações', 5), ('ATV', 6, 'Serviços financeiros', 6), ('ATV', 7, 'Educação e pesquisa', 7),
	('ATV', 8, 'Saúde', 8), ('ATV', 9, 'Administração pública', 9), ('ATV', 10, 'Cultura e comunicação', 10), ('ATV', 99, 'Outros serviços', 99),
	('TIP', 1, 'Empresa privada', 1), ('TIP', 2, 'Órgão ou empresa pública', 2), ('TIP', 3, 'Organização sem fins lucrativos', 3),
	('TIP', 4, 'Universidade ou instituto de pesquisa', 4), ('TIP', 5, 'Organismo internacional', 5),
	('TAM', 1, 'Até 9 pessoas', 1), ('TAM', 2, 'De 10 a 49 pessoas', 2), ('TAM', 3, 'De 50 a 249 pessoas', 3), ('TAM', 4, '250 pessoas ou mais', 4);
