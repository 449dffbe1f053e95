-- Link by which a person is paid; a person may have several.
create table vinculo (
	codpes integer not null,
	numseqsrv integer not null,
	codund integer not null,
	codset integer,
	regime text not null,
	codcatesoc text not null,
	matricula text not null,
	nomfnc text,
	fonte text not null,
	dtaini date not null,
	dtafim date,
	codbco text,
	numage text,
	numcta text,
	constraint vinculo_pk primary key (codpes, numseqsrv),
	constraint vinculo_matricula_uk unique (matricula),
	constraint vinculo_regime_ck check (regime in ('RGPS', 'RPPS')),
	constraint vinculo_dias_ck check (dtafim is null or dtafim >= dtaini)
);
create index vinculo_unidade_ix on vinculo (codund, codpes);

-- Base pay of a link since a day: the row of a month is the newest one that began by its last day.
create table vencimento (
	codpes integer not null,
	numseqsrv integer not null,
	dtaini date not null,
	vlrvct numeric(14, 2) not null,
	dtacad timestamptz not null,
	constraint vencimento_pk primary key (codpes, numseqsrv, dtaini),
	constraint vencimento_vinculo_fk foreign key (codpes, numseqsrv) references vinculo (codpes, numseqsrv),
	constraint vencimento_vlrvct_ck check (vlrvct >= 0)
);

create table afastamento (
	codpes integer not null,
	numseqsrv integer not null,
	dtaini date not null,
	dtafim date,
	stapag text not null,
	constraint afastamento_pk primary key (codpes, numseqsrv, dtaini),
	constraint afastamento_vinculo_fk foreign key (codpes, numseqsrv) references vinculo (codpes, numseqsrv),
	constraint afastamento_stapag_ck check (stapag in ('S', 'N'))
);

create table dependente (
	codpes integer not null,
	numdep integer not null,
	dtaini date not null,
	dtafim date,
	constraint dependente_pk primary key (codpes, numdep)
);

-- Rubric with its eSocial classes (S-1010). pricor: order in which a discount is cut; 0 is never cut.
create table rubrica (
	codrub integer not null,
	nomrub text not null,
	tiprub text not null,
	natrubr text not null,
	codinccp text not null,
	codincirrf text not null,
	codincfgts text not null,
	codinccprp text not null,
	codincpispasep text not null,
	stateto text not null,
	pricor integer not null default 0,
	constraint rubrica_pk primary key (codrub),
	constraint rubrica_tiprub_ck check (tiprub in ('P', 'D', 'I')),
	constraint rubrica_stateto_ck check (stateto in ('S', 'N')),
	constraint rubrica_pricor_ck check (pricor between 0 and 99)
);

-- Version of the rule of a rubric; a version is never changed, only ended.
create table regra (
	codrub integer not null,
	numver integer not null,
	tipcal text not null,
	frmrub text,
	codtab text,
	regbas text,
	incbas text,
	tipaut text[] not null default '{}',
	regaut text[] not null default '{}',
	dtaini date not null,
	dtafim date,
	dtacad timestamptz not null,
	codpescad integer,
	constraint regra_pk primary key (codrub, numver),
	constraint regra_rubrica_fk foreign key (codrub) references rubrica (codrub),
	constraint regra_tipcal_ck check (tipcal in ('FRM', 'VAL', 'CTB', 'IRF', 'TET')),
	constraint regra_formula_ck check ((tipcal = 'FRM') = (frmrub is not null)),
	constraint regra_periodo_ex exclude using gist (int4range(codrub, codrub, '[]') with &&, daterange(dtaini, dtafim, '[]') with &&)
);

-- Table with validity. relogio: C follows the month of work, P the day of payment.
create table tabela (
	codtab text not null,
	numver integer not null,
	nomtab text not null,
	tiptab text not null,
	relogio text not null,
	regarr text not null,
	modarr text not null,
	faixas jsonb not null,
	extras jsonb,
	staficticia text not null,
	dtaini date not null,
	dtafim date,
	dtacad timestamptz not null,
	codpescad integer,
	constraint tabela_pk primary key (codtab, numver),
	constraint tabela_tiptab_ck check (tiptab in ('PRG', 'DED')),
	constraint tabela_relogio_ck check (relogio in ('C', 'P')),
	constraint tabela_regarr_ck check (regarr in ('SOMA', 'FAIXA', 'PARCELA')),
	constraint tabela_modarr_ck check (modarr in ('CIMA', 'PAR')),
	constraint tabela_staficticia_ck check (staficticia in ('S', 'N'))
);
create index tabela_validade_ix on tabela (codtab, dtaini desc);

create table rubricafixa (
	codpes integer not null,
	numseqsrv integer not null,
	codrub integer not null,
	dtaini date not null,
	dtafim date,
	vlrref numeric(14, 4),
	vlrlan numeric(14, 2),
	constraint rubricafixa_pk primary key (codpes, numseqsrv, codrub, dtaini),
	constraint rubricafixa_vinculo_fk foreign key (codpes, numseqsrv) references vinculo (codpes, numseqsrv),
	constraint rubricafixa_rubrica_fk foreign key (codrub) references rubrica (codrub)
);

create table folha (
	codfol integer generated always as identity,
	anoref integer not null,
	mesref integer not null,
	tipfol text not null,
	sitfol text not null,
	stasim text not null default 'N',
	dscsim text,
	dtapgt date not null,
	regdia text not null,
	dtaabe timestamptz not null,
	dtahom timestamptz,
	codpeshom1 integer,
	codpeshom2 integer,
	-- Versions of rules and tables by which everybody of this run is computed, pinned when the computation begins.
	versoes jsonb,
	hashreg text,
	hashent text,
	hashres text,
	versao integer not null default 1,
	constraint folha_pk primary key (codfol),
	constraint folha_mes_ck check (anoref between 2000 and 2100 and mesref between 1 and 12),
	constraint folha_tipfol_ck check (tipfol in ('NOR', '13A', '13B', 'FER', 'RES', 'SUP', 'EST')),
	constraint folha_sitfol_ck check (sitfol in ('ABE', 'FCH', 'CAL', 'ANA', 'PRV', 'HOM', 'ENV', 'FEC')),
	constraint folha_stasim_ck check (stasim in ('S', 'N') and (stasim = 'S') = (dscsim is not null)),
	constraint folha_regdia_ck check (regdia in ('T', 'C')),
	constraint folha_duas_ck check (codpeshom1 <> codpeshom2)
);
create unique index folha_mes_uk on folha (anoref, mesref, tipfol) where stasim = 'N' and tipfol <> 'SUP';
create index folha_lista_ix on folha (anoref desc, mesref desc, codfol desc);

create table evento (
	numeve integer generated always as identity,
	codfol integer not null,
	ato text not null,
	codpes integer not null,
	codpestit integer,
	motivo text,
	dtaeve timestamptz not null,
	constraint evento_pk primary key (numeve),
	constraint evento_folha_fk foreign key (codfol) references folha (codfol) on delete cascade
);
create index evento_folha_ix on evento (codfol, numeve);

create table lancamento (
	numlan integer generated always as identity,
	codfol integer not null,
	codpes integer not null,
	numseqsrv integer not null,
	codrub integer not null,
	vlrref numeric(14, 4),
	vlrlan numeric(14, 2),
	orglan text not null,
	anoorg integer,
	mesorg integer,
	numcrg integer,
	codpescad integer,
	dtacad timestamptz not null,
	constraint lancamento_pk primary key (numlan),
	constraint lancamento_folha_fk foreign key (codfol) references folha (codfol) on delete cascade,
	constraint lancamento_vinculo_fk foreign key (codpes, numseqsrv) references vinculo (codpes, numseqsrv),
	constraint lancamento_rubrica_fk foreign key (codrub) references rubrica (codrub),
	constraint lancamento_orglan_ck check (orglan in ('MAN', 'CRG', 'RET', 'EST'))
);
create index lancamento_folha_ix on lancamento (codfol, codpes);
create index lancamento_carga_ix on lancamento (numcrg) where numcrg is not null;

create table execucao (
	codfol integer not null,
	numexc integer not null,
	sitexc text not null,
	qtdpes integer not null,
	qtdfat integer not null,
	dtaini timestamptz not null,
	dtafim timestamptz,
	codpes integer not null,
	constraint execucao_pk primary key (codfol, numexc),
	constraint execucao_folha_fk foreign key (codfol) references folha (codfol) on delete cascade,
	constraint execucao_sitexc_ck check (sitexc in ('FIL', 'EXE', 'OK', 'ERR', 'CAN'))
);

-- Slice of an execution: people with numbers above pesini and up to pesfim, computed in one transaction.
create table fatia (
	codfol integer not null,
	numexc integer not null,
	numfat integer not null,
	pesini integer not null,
	pesfim integer not null,
	sitfat text not null,
	qtdpes integer not null default 0,
	qtdtnt integer not null default 0,
	msgerr text,
	constraint fatia_pk primary key (codfol, numexc, numfat),
	constraint fatia_execucao_fk foreign key (codfol, numexc) references execucao (codfol, numexc) on delete cascade,
	constraint fatia_sitfat_ck check (sitfat in ('FIL', 'OK', 'ERR'))
);

-- Payslip. The partial unique index lets nobody be paid twice by the same kind in a month, also by two drafts.
create table contracheque (
	codfol integer not null,
	codpes integer not null,
	numseqsrv integer not null,
	anoref integer not null,
	mesref integer not null,
	tipfol text not null,
	stasim text not null,
	codund integer not null,
	codset integer,
	fonte text not null,
	vlrbru numeric(14, 2) not null,
	vlrdsc numeric(14, 2) not null,
	vlrliq numeric(14, 2) not null,
	hashent text not null,
	hashres text not null,
	constraint contracheque_pk primary key (codfol, codpes, numseqsrv),
	constraint contracheque_folha_fk foreign key (codfol) references folha (codfol) on delete cascade,
	constraint contracheque_soma_ck check (vlrliq = vlrbru - vlrdsc)
);
create unique index contracheque_mes_uk on contracheque (anoref, mesref, tipfol, codpes, numseqsrv) where stasim = 'N';
create index contracheque_pessoa_ix on contracheque (codpes, anoref desc, mesref desc);
create index contracheque_unidade_ix on contracheque (codfol, codund, codset);

create table linha (
	codfol integer not null,
	codpes integer not null,
	numseqsrv integer not null,
	numlin integer not null,
	codrub integer not null,
	numver integer not null,
	tiprub text not null,
	vlrref numeric(14, 4),
	vlrlan numeric(14, 2) not null,
	orglan text not null,
	anoorg integer,
	mesorg integer,
	memoria jsonb not null,
	constraint linha_pk primary key (codfol, codpes, numseqsrv, numlin),
	constraint linha_contracheque_fk foreign key (codfol, codpes, numseqsrv) references contracheque (codfol, codpes, numseqsrv) on delete cascade
);

-- Bases and taxes of the person in a run: payslips are of the link, taxes of the person.
create table tributo (
	codfol integer not null,
	codpes integer not null,
	chave text not null,
	codrub integer not null,
	vlrbas numeric(14, 2) not null,
	vlrprv numeric(14, 2) not null,
	vlrtrb numeric(14, 2) not null,
	constraint tributo_pk primary key (codfol, codpes, chave),
	constraint tributo_folha_fk foreign key (codfol) references folha (codfol) on delete cascade
);

-- Discount that did not fit into the net: it is paid by the next run of the same link.
create table divida (
	codfol integer not null,
	codpes integer not null,
	numseqsrv integer not null,
	codrub integer not null,
	vlrdiv numeric(14, 2) not null,
	constraint divida_pk primary key (codfol, codpes, numseqsrv, codrub),
	constraint divida_folha_fk foreign key (codfol) references folha (codfol) on delete cascade
);
create index divida_pessoa_ix on divida (codpes, numseqsrv);

-- Each look at somebody's pay, which that person may read.
create table consulta (
	numcns integer generated always as identity,
	codpes integer not null,
	codpescns integer not null,
	codpessup integer,
	codfol integer,
	como text not null,
	dtacns timestamptz not null,
	constraint consulta_pk primary key (numcns)
);
create index consulta_de_quem_ix on consulta (codpescns, numcns desc);
create index consulta_quando_ix on consulta (dtacns);
