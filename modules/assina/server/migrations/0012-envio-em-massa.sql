-- One prepared batch sent to many people, each in a batch of their own.
create table enviomassa (
	codenvmas integer generated always as identity,
	-- Of the page: pressed twice, it is one.
	chvenv uuid not null,
	codpesenv integer not null,
	codund integer not null,
	nomenv text not null,
	-- The draft as it was: what becomes of it later changes nothing here.
	modelo jsonb not null,
	sitenvmas text not null default 'AND',
	codpescan integer,
	txtrej text,
	dtacad timestamptz not null,
	dtafim timestamptz,
	constraint enviomassa_pk primary key (codenvmas),
	constraint enviomassa_chvenv_uk unique (codpesenv, chvenv),
	-- AND under way, PAR stopped, FIM done, CAN cancelled.
	constraint enviomassa_sitenvmas_ck check (sitenvmas in ('AND', 'PAR', 'FIM', 'CAN'))
);
create index enviomassa_unidade_ix on enviomassa (codund, codenvmas);
create index enviomassa_cancelamento_ix on enviomassa (codpescan) where codpescan is not null;

-- The files as they came, kept once for all the batches.
create table docmassa (
	codenvmas integer not null,
	ordaptdoc integer not null,
	nomarq text not null,
	qtdpgn integer not null,
	codetrdoc integer,
	chvarq text not null,
	tamarq integer not null,
	sha256 text not null,
	constraint docmassa_pk primary key (codenvmas, ordaptdoc),
	constraint docmassa_enviomassa_fk foreign key (codenvmas) references enviomassa (codenvmas)
);
create index docmassa_chvarq_ix on docmassa (chvarq);

create table itemmassa (
	codenvmas integer not null,
	numseqitm integer not null,
	codpes integer,
	nompcp text not null,
	emapcp text,
	fncpcp text not null,
	-- AGU waits, ENV sent, ERR not sent for the reason given, CAN will not be sent.
	sititm text not null default 'AGU',
	codlotdocasi integer,
	mensagem text not null default '',
	constraint itemmassa_pk primary key (codenvmas, numseqitm),
	constraint itemmassa_enviomassa_fk foreign key (codenvmas) references enviomassa (codenvmas),
	constraint itemmassa_lotedocasi_fk foreign key (codlotdocasi) references lotedocasi (codlotdocasi) on delete set null,
	constraint itemmassa_quem_ck check ((codpes is null) <> (emapcp is null)),
	constraint itemmassa_sititm_ck check (sititm in ('AGU', 'ENV', 'ERR', 'CAN'))
);
create index itemmassa_lote_ix on itemmassa (codlotdocasi) where codlotdocasi is not null;
create index itemmassa_pessoa_ix on itemmassa (codpes) where codpes is not null;

alter table lotedocasi add column codenvmas integer;
-- Whether a file is still somebody's before its bytes go.
create index revdoc_chvarq_ix on revdoc (chvarq);
