-- Content by order of a court: who asked, who approved, who opened it, and when the person was told.
create table iaord (
	codord integer generated always as identity,
	codpes integer not null,
	codpesreg integer not null,
	numord text not null,
	orgord text not null,
	dtaini date not null,
	dtafim date not null,
	dtaavs date not null,
	dtareg timestamptz not null,
	sitord text not null default 'PED',
	dtaapr timestamptz,
	mtvrec text,
	staavs text not null default 'N',
	constraint iaord_pk primary key (codord),
	constraint iaord_periodo_ck check (dtaini <= dtafim),
	constraint iaord_outra_ck check (codpesreg <> codpes),
	constraint iaord_situacao_ck check (sitord in ('PED', 'APR', 'REC') and (sitord = 'APR') = (dtaapr is not null)),
	constraint iaord_aviso_ck check (staavs in ('S', 'N'))
);
create index iaord_por_avisar_ix on iaord (dtaavs) where staavs = 'N' and sitord = 'APR';

-- One decision of each person.
create table iaorddec (
	codord integer not null,
	codpes integer not null,
	decisao text not null,
	dtadec timestamptz not null,
	constraint iaorddec_pk primary key (codord, codpes),
	constraint iaorddec_ordem_fk foreign key (codord) references iaord (codord),
	constraint iaorddec_decisao_ck check (decisao in ('APR', 'REC'))
);

create table iaordabe (
	codord integer not null,
	numseq integer not null,
	codpes integer not null,
	dtaabe timestamptz not null,
	constraint iaordabe_pk primary key (codord, numseq),
	constraint iaordabe_ordem_fk foreign key (codord) references iaord (codord)
);
