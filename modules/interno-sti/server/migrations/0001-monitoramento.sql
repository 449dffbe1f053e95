create table monequ (
	codequ integer generated always as identity,
	nomequ text not null,
	-- Asks for the demands that the incidents of its monitors open.
	codpesrsp integer not null,
	constraint monequ_pk primary key (codequ),
	constraint monequ_nome_uk unique (nomequ)
);
create index monequ_responsavel_ix on monequ (codpesrsp);

create table monequpes (
	codequ integer not null,
	codpes integer not null,
	constraint monequpes_pk primary key (codequ, codpes),
	constraint monequpes_equipe_fk foreign key (codequ) references monequ (codequ) on delete cascade
);
create index monequpes_pessoa_ix on monequpes (codpes);

create table mon (
	codmon integer generated always as identity,
	nommon text not null,
	tipmon text not null,
	alvmon text not null,
	itvmon integer not null,
	limmon integer not null,
	tenmon integer not null,
	codsis text,
	codmonpai integer,
	codequ integer not null,
	staatv text not null,
	stares text not null,
	stapub text not null,
	nompub text not null,
	sevmon text not null,
	minobs integer not null,
	slamon double precision,
	diaavs integer not null,
	versao integer not null default 1,
	codpesalt integer,
	dtaultalt timestamptz not null,
	constraint mon_pk primary key (codmon),
	constraint mon_nome_uk unique (nommon),
	constraint mon_pai_fk foreign key (codmonpai) references mon (codmon),
	constraint mon_equipe_fk foreign key (codequ) references monequ (codequ),
	constraint mon_tipo_ck check (tipmon in ('HTTP', 'TCP', 'TLS', 'SQL', 'GRP')),
	constraint mon_gravidade_ck check (sevmon in ('CRI', 'ALT', 'MED', 'BAI')),
	constraint mon_flags_ck check (staatv in ('S', 'N') and stares in ('S', 'N') and stapub in ('S', 'N'))
);
create index mon_pai_ix on mon (codmonpai) where codmonpai is not null;
create index mon_equipe_ix on mon (codequ);
create index mon_sistema_ix on mon (codsis) where codsis is not null;
create index mon_alterado_por_ix on mon (codpesalt);

-- How each is, apart from what it is: written at every check, so that its row stays small.
create table monest (
	codmon integer not null,
	sitest text not null default 'NOV',
	-- Failures, and successes, one after the other.
	qtdfal integer not null default 0,
	qtdsuc integer not null default 0,
	dtapro timestamptz not null,
	dtabat timestamptz,
	dtasit timestamptz,
	qtdms integer,
	msg text,
	constraint monest_pk primary key (codmon),
	constraint monest_monitor_fk foreign key (codmon) references mon (codmon) on delete cascade,
	constraint monest_situacao_ck check (sitest in ('NOV', 'OPE', 'ALE', 'FAL', 'FOR', 'BLO'))
) with (fillfactor = 50);
-- Without one on dtapro: with it no update would stay on its page, and they are few enough to be read whole.

-- Every check, for two days.
create table monbat (
	codbat bigint generated always as identity,
	codmon integer not null,
	dtabat timestamptz not null,
	sitbat text not null,
	qtdms integer,
	msg text,
	constraint monbat_pk primary key (codbat),
	constraint monbat_monitor_fk foreign key (codmon) references mon (codmon) on delete cascade,
	constraint monbat_situacao_ck check (sitbat in ('OK', 'ALE', 'FAL', 'BLO', 'SUP', 'MAN'))
);
create index monbat_monitor_ix on monbat (codmon, codbat desc);
create index monbat_data_ix on monbat (dtabat);

-- Sums of an hour, for five weeks, and of a day of the institution, for years: what every page reads.
create table monhor (
	codmon integer not null,
	dtahor timestamptz not null,
	qtdbom integer not null,
	qtdfal integer not null,
	totms bigint not null,
	qtdmed integer not null,
	maxms integer not null,
	constraint monhor_pk primary key (codmon, dtahor),
	constraint monhor_monitor_fk foreign key (codmon) references mon (codmon) on delete cascade
) with (fillfactor = 70);
create index monhor_data_ix on monhor (dtahor);

create table mondia (
	codmon integer not null,
	dia date not null,
	qtdbom integer not null,
	qtdfal integer not null,
	-- Seconds for which its failures stand.
	segfal integer not null,
	totms bigint not null,
	qtdmed integer not null,
	maxms integer not null,
	constraint mondia_pk primary key (codmon, dia),
	constraint mondia_monitor_fk foreign key (codmon) references mon (codmon) on delete cascade
) with (fillfactor = 70);
create index mondia_dia_ix on mondia (dia);

create table moninc (
	codinc integer generated always as identity,
	codmon integer not null,
	titinc text not null,
	sevinc text not null,
	sitinc text not null default 'INV',
	-- Opened by the portal; taken over by somebody, who then ends it.
	staaut text not null,
	staass text not null default 'N',
	codsis text,
	dtaini timestamptz not null,
	dtafim timestamptz,
	numssu integer,
	codocor integer,
	txtposm text,
	codpesposm integer,
	codpescad integer,
	-- Others still have to hear of its last change.
	stapen text not null default 'S',
	-- The last update that everybody has been told of, and whether a demand was refused: neither is tried twice.
	numseqdit integer not null default 0,
	stadem text not null default 'S',
	dtaultalt timestamptz not null,
	versao integer not null default 1,
	constraint moninc_pk primary key (codinc),
	constraint moninc_monitor_fk foreign key (codmon) references mon (codmon),
	constraint moninc_gravidade_ck check (sevinc in ('CRI', 'ALT', 'MED', 'BAI')),
	constraint moninc_situacao_ck check (sitinc in ('INV', 'IDE', 'MON', 'RES')),
	constraint moninc_fim_ck check ((sitinc = 'RES') = (dtafim is not null)),
	constraint moninc_flags_ck check (staaut in ('S', 'N') and staass in ('S', 'N') and stapen in ('S', 'N') and stadem in ('S', 'N'))
);
-- One at a time of a monitor: whoever finds it down twice opens one.
create unique index moninc_aberto_uk on moninc (codmon) where dtafim is null;
create index moninc_monitor_ix on moninc (codmon, codinc desc);
create index moninc_situacao_ix on moninc (sitinc, codinc desc);
create index moninc_pendente_ix on moninc (dtaultalt) where stapen = 'S';
create index moninc_pessoa_ix on moninc (codpescad);
create index moninc_posmortem_ix on moninc (codpesposm);

create table monincatz (
	codinc integer not null,
	numseqatz integer not null,
	dtaatz timestamptz not null,
	sitinc text not null,
	txtatz text not null,
	stapub text not null,
	-- Null: the portal itself.
	codpes integer,
	constraint monincatz_pk primary key (codinc, numseqatz),
	constraint monincatz_incidente_fk foreign key (codinc) references moninc (codinc),
	constraint monincatz_flags_ck check (stapub in ('S', 'N'))
);
create index monincatz_pessoa_ix on monincatz (codpes);

create table monman (
	codman integer generated always as identity,
	titman text not null,
	txtman text not null,
	dtaini timestamptz not null,
	dtafim timestamptz not null,
	-- Of one that did not begin.
	dtacan timestamptz,
	codocor integer,
	codpescad integer not null,
	constraint monman_pk primary key (codman),
	constraint monman_periodo_ck check (dtafim >= dtaini)
);
create index monman_fim_ix on monman (dtafim desc);
create index monman_pessoa_ix on monman (codpescad);

create table monmanmon (
	codman integer not null,
	codmon integer not null,
	constraint monmanmon_pk primary key (codman, codmon),
	constraint monmanmon_manutencao_fk foreign key (codman) references monman (codman),
	constraint monmanmon_monitor_fk foreign key (codmon) references mon (codmon) on delete cascade
);
create index monmanmon_monitor_ix on monmanmon (codmon);

create table monvot (
	codsis text not null,
	dtahor timestamptz not null,
	codpes integer not null,
	constraint monvot_pk primary key (codsis, dtahor, codpes)
);
create index monvot_pessoa_ix on monvot (codpes);
create index monvot_hora_ix on monvot (dtahor);
