-- Words without accents, as people type them.
create function sem_acento(texto text) returns text language sql immutable parallel safe as $$
	select translate(lower(texto), 'áàâãäéèêëíìîïóòôõöúùûüçñ', 'aaaaaeeeeiiiiooooouuuucn')
$$;

create table ssusis (
	nomsis text not null,
	dscsis text not null,
	staatv text not null,
	constraint ssusis_pk primary key (nomsis),
	constraint ssusis_ativo_ck check (staatv in ('S', 'N'))
);

create table ssusismdu (
	nomsismdu text not null,
	numseqmdussu integer not null,
	nommdusis text not null,
	staatv text not null,
	constraint ssusismdu_pk primary key (nomsismdu, numseqmdussu),
	constraint ssusismdu_sistema_fk foreign key (nomsismdu) references ssusis (nomsis),
	constraint ssusismdu_nome_uk unique (nomsismdu, nommdusis),
	constraint ssusismdu_ativo_ck check (staatv in ('S', 'N'))
);

-- To which systems a level of somebody is limited; the level itself is a profile, and this gives nothing without it.
create table ssures (
	codpes integer not null,
	numnivseg text not null,
	nomsis text not null,
	constraint ssures_pk primary key (codpes, numnivseg, nomsis),
	constraint ssures_sistema_fk foreign key (nomsis) references ssusis (nomsis),
	constraint ssures_nivel_ck check (numnivseg in ('2', '3', '8'))
);
-- Who answers for a system.
create index ssures_sistema_ix on ssures (nomsis, numnivseg);

-- Within such a system, only these modules; none: all of it.
create table ssuresmdu (
	codpes integer not null,
	numnivseg text not null,
	nomsis text not null,
	numseqmdussu integer not null,
	constraint ssuresmdu_pk primary key (codpes, numnivseg, nomsis, numseqmdussu),
	constraint ssuresmdu_restricao_fk foreign key (codpes, numnivseg, nomsis)
		references ssures (codpes, numnivseg, nomsis) on delete cascade,
	constraint ssuresmdu_modulo_fk foreign key (nomsis, numseqmdussu) references ssusismdu (nomsismdu, numseqmdussu)
);
create index ssuresmdu_modulo_ix on ssuresmdu (nomsis, numseqmdussu);

create table ssunum (
	anossu integer not null,
	numseq integer not null,
	constraint ssunum_pk primary key (anossu)
);

create table ssudem (
	numssu integer not null,
	titdem text not null,
	dscdem text not null,
	nomsis text not null,
	numseqmdussu integer,
	tipatd text,
	codetp text not null default 'RAS',
	-- The stage that it was in before it was sent back or suspended.
	codetpant text,
	dtaetp timestamptz not null,
	pridem integer,
	vlrneg integer,
	urgdem integer,
	esfdem integer,
	-- Its place in the queue of its system, where somebody set one.
	ordgrs integer,
	codpessol integer not null,
	codpesrsp integer,
	numssudup integer,
	dtaprv date,
	dtaret date,
	dtalim date,
	dtaabt timestamptz,
	dtaconc timestamptz,
	-- Minutes of work from the triage on; to the first answer.
	qtdmintma integer not null default 0,
	qtdminrsp integer,
	qtdreab integer not null default 0,
	codpesalt integer,
	dscalt text,
	versao integer not null default 1,
	dtacad timestamptz not null,
	dtaultalt timestamptz not null,
	vetor tsvector generated always as (
		setweight(to_tsvector('portuguese', ssu.sem_acento(titdem)), 'A')
		|| setweight(to_tsvector('portuguese', ssu.sem_acento(dscdem)), 'C')) stored,
	constraint ssudem_pk primary key (numssu),
	constraint ssudem_sistema_fk foreign key (nomsis) references ssusis (nomsis),
	constraint ssudem_modulo_fk foreign key (nomsis, numseqmdussu) references ssusismdu (nomsismdu, numseqmdussu),
	constraint ssudem_juntada_fk foreign key (numssudup) references ssudem (numssu),
	constraint ssudem_etapa_ck check (codetp in ('RAS', 'ABE', 'TRI', 'PRI', 'ANL', 'PLA', 'DES', 'QA', 'HOM', 'IMP',
		'CON', 'DEV', 'SUS', 'CAN', 'REJ', 'REA')),
	constraint ssudem_tipo_ck check (tipatd in ('COR', 'EVO', 'NOV', 'DAD', 'DUV')),
	constraint ssudem_escala_ck check (pridem between 1 and 5 and vlrneg between 1 and 5 and urgdem between 1 and 5
		and esfdem between 1 and 21)
);
-- The lists, newest first, whole and by stage or system.
create index ssudem_etapa_ix on ssudem (codetp, numssu desc);
create index ssudem_sistema_ix on ssudem (nomsis, codetp, numssu desc);
create index ssudem_modulo_ix on ssudem (nomsis, numseqmdussu) where numseqmdussu is not null;
create index ssudem_solicitante_ix on ssudem (codpessol, numssu desc);
create index ssudem_juntada_ix on ssudem (numssudup) where numssudup is not null;
create index ssudem_vetor_ix on ssudem using gin (vetor);
-- What waits for an answer, for the job that closes it.
create index ssudem_devolvida_ix on ssudem (dtalim) where codetp = 'DEV';

-- Each stage that it has been in: where the time of service went, and who held it.
create table ssuetp (
	numssu integer not null,
	numseqetp integer not null,
	codetp text not null,
	codpesrsp integer,
	dtaini timestamptz not null,
	dtafim timestamptz,
	qtdmin integer,
	constraint ssuetp_pk primary key (numssu, numseqetp),
	constraint ssuetp_demanda_fk foreign key (numssu) references ssudem (numssu)
);
create index ssuetp_pessoa_ix on ssuetp (codpesrsp) where codpesrsp is not null;

create table ssuand (
	numssu integer not null,
	numseqand integer not null,
	codpescad integer,
	codpestit integer,
	codetp text not null,
	dscand text,
	txtand text,
	visand text not null,
	qtdhor double precision,
	dtacad timestamptz not null,
	constraint ssuand_pk primary key (numssu, numseqand),
	constraint ssuand_demanda_fk foreign key (numssu) references ssudem (numssu),
	constraint ssuand_visibilidade_ck check (visand in ('S', 'I'))
);
create index ssuand_pessoa_ix on ssuand (codpescad);

-- The items of each stage, for every demand.
create table ssuchk (
	codchk integer generated always as identity,
	codetp text not null,
	txtitm text not null,
	staobg text not null,
	staatv text not null,
	ordapt integer not null,
	constraint ssuchk_pk primary key (codchk),
	constraint ssuchk_flags_ck check (staobg in ('S', 'N') and staatv in ('S', 'N'))
);

create table ssuchkitm (
	numssu integer not null,
	codchk integer not null,
	codpescon integer not null,
	dtacon timestamptz not null,
	constraint ssuchkitm_pk primary key (numssu, codchk),
	constraint ssuchkitm_demanda_fk foreign key (numssu) references ssudem (numssu),
	constraint ssuchkitm_item_fk foreign key (codchk) references ssuchk (codchk)
);
create index ssuchkitm_item_ix on ssuchkitm (codchk);
create index ssuchkitm_pessoa_ix on ssuchkitm (codpescon);

create table ssualc (
	numssu integer not null,
	numseqalc integer not null,
	codpes integer not null,
	papalc text not null,
	qtdhorprv double precision not null,
	dtaini date,
	dtafim date,
	codpescad integer not null,
	dtacad timestamptz not null,
	constraint ssualc_pk primary key (numssu, numseqalc),
	constraint ssualc_demanda_fk foreign key (numssu) references ssudem (numssu),
	constraint ssualc_pessoa_uk unique (numssu, codpes, papalc),
	constraint ssualc_papel_ck check (papalc in ('DES', 'QA', 'ADH'))
);
-- What somebody is allocated to.
create index ssualc_pessoa_ix on ssualc (codpes, numssu);

create table ssuarq (
	codarq_fs integer generated always as identity,
	numssu integer not null,
	nomarq text not null,
	tamarq integer not null,
	mimetype text not null,
	sha256 text not null,
	chave text not null,
	codpescad integer not null,
	dtacad timestamptz not null,
	constraint ssuarq_pk primary key (codarq_fs),
	constraint ssuarq_demanda_fk foreign key (numssu) references ssudem (numssu)
);
create index ssuarq_demanda_ix on ssuarq (numssu);
create index ssuarq_chave_ix on ssuarq (chave);

create table ssurel (
	numssu integer not null,
	numssurel integer not null,
	tiprel text not null,
	codpescad integer not null,
	dtacad timestamptz not null,
	constraint ssurel_pk primary key (numssu, numssurel),
	constraint ssurel_demanda_fk foreign key (numssu) references ssudem (numssu),
	constraint ssurel_outra_fk foreign key (numssurel) references ssudem (numssu),
	constraint ssurel_tipo_ck check (tiprel in ('REL', 'BLQ') and numssu <> numssurel)
);
create index ssurel_outra_ix on ssurel (numssurel);

-- Changes of systems, profiles and settings, and of what a demand says.
create table ssulog (
	codlog bigint generated always as identity,
	dtalog timestamptz not null,
	codpes integer,
	tiplog text not null,
	numssu integer,
	dsclog text not null,
	constraint ssulog_pk primary key (codlog),
	constraint ssulog_tipo_ck check (tiplog in ('DEM', 'PRF', 'MDU', 'CFG'))
);
create index ssulog_demanda_ix on ssulog (numssu, codlog desc) where numssu is not null;
create index ssulog_tipo_ix on ssulog (tiplog, codlog desc);
create index ssulog_pessoa_ix on ssulog (codpes);
