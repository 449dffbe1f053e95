create table reuniao (
	codreu integer generated always as identity,
	codcol integer not null,
	dtareu timestamptz not null,
	dsclocreu text not null,
	txtpta text not null,
	-- 'C' called, 'A' open, 'E' ended with minutes, 'X' cancelled.
	sitreu text not null default 'C',
	motreu text,
	-- Call at which it opened: the first, the second or the third.
	numcha integer,
	dtaabt timestamptz,
	txtata text,
	chave text,
	sha256 text,
	codlotdocasi integer,
	-- ID digital of the signed minutes.
	codaucdoc text,
	dtacad timestamptz not null,
	codpescad integer not null,
	constraint reuniao_pk primary key (codreu),
	constraint reuniao_colegiado_fk foreign key (codcol) references colegiado (codcol),
	constraint reuniao_sitreu_ck check (sitreu in ('C', 'A', 'E', 'X')),
	constraint reuniao_abertura_ck check (num_nulls(numcha, dtaabt) in (0, 2) and numcha between 1 and 3),
	constraint reuniao_ata_ck check ((sitreu = 'E') = (txtata is not null))
);

create index reuniao_colegiado_ix on reuniao (codcol, dtareu desc);

-- Composition at the instant of the call, which later changes of the board leave as it was.
create table convocado (
	codreu integer not null,
	codcad integer not null,
	codpes integer not null,
	codmdt integer not null,
	-- 'E' exercises the seat; 'S' votes when who exercises it is absent.
	tipcon text not null,
	stapre text,
	-- An absence is justified or not; the reason is not kept.
	stajus text,
	constraint convocado_pk primary key (codreu, codcad, codpes),
	constraint convocado_reuniao_fk foreign key (codreu) references reuniao (codreu),
	constraint convocado_tipcon_ck check (tipcon in ('E', 'S')),
	constraint convocado_presenca_ck check (stapre in ('S', 'N') and (stajus is null or stapre = 'N'))
);

create index convocado_pessoa_ix on convocado (codpes);
