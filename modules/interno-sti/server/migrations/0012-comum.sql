create table domsti (
	nomtab text not null,
	chvdom text not null,
	dscdom text not null,
	vlrdom numeric(10, 4),
	constraint domsti_pk primary key (nomtab, chvdom),
	-- holidays are those of the calendar, where deadlines look for them
	constraint domsti_nomtab_ck check (nomtab in ('tipdoc', 'tipcfc', 'motivo', 'ipca'))
);

create table domprp (
	codprp integer generated always as identity,
	nomtab text not null,
	tipprp text not null,
	chvdom text not null,
	dscdom text not null,
	vlrdom numeric(10, 4),
	-- as it was when it was proposed
	dscant text,
	vlrant numeric(10, 4),
	txtjus text not null,
	sitprp text not null default 'PEN',
	codpespro integer not null,
	dtaprp timestamptz not null,
	codpesdec integer,
	dtadec timestamptz,
	txtdec text,
	constraint domprp_pk primary key (codprp),
	constraint domprp_tipprp_ck check (tipprp in ('INC', 'ALT', 'EXC')),
	constraint domprp_sitprp_ck check (sitprp in ('PEN', 'APR', 'REJ', 'RET')),
	-- four eyes
	constraint domprp_quatro_olhos_ck check (sitprp not in ('APR', 'REJ') or codpesdec <> codpespro)
);

create index domprp_tabela_ix on domprp (nomtab, codprp desc);
create unique index domprp_pendente_uk on domprp (nomtab, chvdom) where sitprp = 'PEN';
create index domprp_codpespro_ix on domprp (codpespro);
create index domprp_codpesdec_ix on domprp (codpesdec) where codpesdec is not null;

create table mdlsti (
	codmdl integer generated always as identity,
	tipmdl text not null,
	nommdl text not null,
	assmdl text not null,
	txtmdl text not null,
	codpes integer not null,
	versao integer not null default 1,
	dtaultalt timestamptz not null,
	constraint mdlsti_pk primary key (codmdl),
	constraint mdlsti_tipmdl_ck check (tipmdl in ('EML', 'PDF'))
);
create index mdlsti_codpes_ix on mdlsti (codpes);
