create table colegiado (
	codcol integer generated always as identity,
	codclg integer not null,
	sglclg text not null,
	nomclg text not null,
	tipclg text not null,
	codundrsp integer not null,
	dtacriclg date not null,
	dtadtvclg date,
	urlrgi text,
	constraint colegiado_pk primary key (codclg, sglclg),
	constraint colegiado_codcol_uk unique (codcol),
	constraint colegiado_dias_ck check (dtadtvclg is null or dtadtvclg >= dtacriclg)
);

create index colegiado_nome_ix on colegiado (nomclg, codclg, sglclg);
create index colegiado_unidade_ix on colegiado (codundrsp, nomclg);

create table cadeira (
	codcad integer generated always as identity,
	codcol integer not null,
	numcad integer not null,
	nomcad text not null,
	ctgcad text not null,
	tipfncclg text not null,
	qtdanomdt integer not null,
	nummaxrec integer,
	constraint cadeira_pk primary key (codcad),
	constraint cadeira_numero_uk unique (codcol, numcad),
	constraint cadeira_colegiado_fk foreign key (codcol) references colegiado (codcol),
	constraint cadeira_ctgcad_ck check (ctgcad in ('TIT', 'ASC', 'DOU', 'DGR', 'DPG', 'SER', 'NAT', 'ANT', 'EXT')),
	constraint cadeira_tipfncclg_ck check (tipfncclg in ('P', 'V', 'C', 'D', 'M')),
	constraint cadeira_prazo_ck check (qtdanomdt between 1 and 10 and nummaxrec between 0 and 10)
);

create sequence mandato_codmdt as integer;

-- A correction retires the row and writes another with the same codmdt: dtacad to dtaret is since when until when the
-- portal knew it so. The ranges over whole numbers stand for equality, so that no extension is needed.
create table mandato (
	codver integer generated always as identity,
	codmdt integer not null default nextval('mandato_codmdt'),
	codcad integer not null,
	codcol integer not null,
	codpes integer not null,
	titsup text not null,
	dtainimdt date not null,
	dtafimmdt date not null,
	dtafimefe date,
	motfim text,
	numatodsg text,
	dtacad timestamptz not null,
	dtaret timestamptz,
	constraint mandato_pk primary key (codver),
	constraint mandato_cadeira_fk foreign key (codcad) references cadeira (codcad),
	constraint mandato_titsup_ck check (titsup in ('T', 'S')),
	constraint mandato_dias_ck check (dtafimmdt >= dtainimdt and dtafimefe between dtainimdt and dtafimmdt),
	constraint mandato_fim_ck check (num_nulls(dtafimefe, motfim) in (0, 2)),
	constraint mandato_motfim_ck check (motfim in ('REN', 'PVI', 'DES', 'FAL', 'TER')),
	constraint mandato_sabido_ck check (dtaret is null or dtaret >= dtacad),
	constraint mandato_titular_ex exclude using gist (
		int4range(codcad, codcad, '[]') with &&,
		daterange(dtainimdt, coalesce(dtafimefe, dtafimmdt), '[]') with &&
	) where (titsup = 'T' and dtaret is null),
	constraint mandato_suplente_ex exclude using gist (
		int4range(codcad, codcad, '[]') with &&,
		daterange(dtainimdt, coalesce(dtafimefe, dtafimmdt), '[]') with &&
	) where (titsup = 'S' and dtaret is null)
);
alter sequence mandato_codmdt owned by mandato.codmdt;

create index mandato_colegiado_ix on mandato (codcol, codcad);
create index mandato_pessoa_ix on mandato (codpes, dtainimdt desc) where dtaret is null;
create index mandato_fim_ix on mandato (dtafimmdt) where dtaret is null and dtafimefe is null;
create unique index mandato_atual_uk on mandato (codmdt) where dtaret is null;

create table exercicio (
	codexe integer generated always as identity,
	codcad integer not null,
	codcol integer not null,
	codmdt integer not null,
	codpes integer not null,
	motexe text not null,
	dtaini date not null,
	dtafim date not null,
	dtacad timestamptz not null,
	dtaret timestamptz,
	constraint exercicio_pk primary key (codexe),
	constraint exercicio_cadeira_fk foreign key (codcad) references cadeira (codcad),
	constraint exercicio_motexe_ck check (motexe in ('TIT', 'SUP')),
	constraint exercicio_dias_ck check (dtafim >= dtaini),
	constraint exercicio_cadeira_ex exclude using gist (
		int4range(codcad, codcad, '[]') with &&,
		daterange(dtaini, dtafim, '[]') with &&
	) where (dtaret is null)
);

create index exercicio_colegiado_ix on exercicio (codcol, dtaini desc, codexe desc) where dtaret is null;
create index exercicio_cadeira_ix on exercicio (codcad, dtaini);

-- Public identifier of a person in open data, which is not the person's number.
create table pessoapublica (
	codpes integer not null,
	codpub uuid not null default gen_random_uuid(),
	constraint pessoapublica_pk primary key (codpes)
);
