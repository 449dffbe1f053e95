-- Layout of a load, described as data: separated columns or fixed width, decimals, the month that each line names.
create table layout (
	codlay text not null,
	nomlay text not null,
	tiplay text not null,
	forma jsonb not null,
	constraint layout_pk primary key (codlay),
	constraint layout_tiplay_ck check (tiplay in ('CSV', 'FIX'))
);

insert into layout (codlay, nomlay, tiplay, forma) values
	('CSV-VALOR', 'CSV: matrícula; rubrica; valor; mês', 'CSV',
		'{"separador": ";", "cabecalho": true, "decimal": ",", "campos": {"matricula": {"coluna": 1}, "codrub": {"coluna": 2}, "vlrlan": {"coluna": 3}, "mes": {"coluna": 4}}}'),
	('CSV-REFERENCIA', 'CSV: matrícula; rubrica; referência; mês', 'CSV',
		'{"separador": ";", "cabecalho": true, "decimal": ",", "campos": {"matricula": {"coluna": 1}, "codrub": {"coluna": 2}, "vlrref": {"coluna": 3}, "mes": {"coluna": 4}}}'),
	('FIXO-CONSIGNACAO', 'Largura fixa: consignações', 'FIX',
		'{"decimal": "implicito", "campos": {"matricula": {"inicio": 1, "tamanho": 12}, "codrub": {"inicio": 13, "tamanho": 6}, "vlrlan": {"inicio": 19, "tamanho": 12}, "mes": {"inicio": 31, "tamanho": 6}}}');

create table carga (
	numcrg integer generated always as identity,
	codfol integer not null,
	codlay text not null,
	nomarq text not null,
	sha256 text not null,
	sitcrg text not null,
	qtdlid integer not null,
	qtdrej integer not null,
	vlrtot numeric(14, 2) not null,
	codpescad integer not null,
	dtacad timestamptz not null,
	dtaapl timestamptz,
	constraint carga_pk primary key (numcrg),
	constraint carga_folha_fk foreign key (codfol) references folha (codfol) on delete cascade,
	constraint carga_layout_fk foreign key (codlay) references layout (codlay),
	constraint carga_sitcrg_ck check (sitcrg in ('VAL', 'REJ', 'APL', 'EST'))
);
-- The same file is in a run once, unless it was refused or reversed.
create unique index carga_arquivo_uk on carga (codfol, sha256) where sitcrg in ('VAL', 'APL');
create index carga_lista_ix on carga (numcrg desc);

create table cargalinha (
	numcrg integer not null,
	numlin integer not null,
	codpes integer not null,
	numseqsrv integer not null,
	codrub integer not null,
	vlrref numeric(14, 4),
	vlrlan numeric(14, 2),
	constraint cargalinha_pk primary key (numcrg, numlin),
	constraint cargalinha_carga_fk foreign key (numcrg) references carga (numcrg) on delete cascade
);
create table cargaerro (
	numcrg integer not null,
	numlin integer not null,
	cpoerr text not null,
	msgerr text not null,
	constraint cargaerro_pk primary key (numcrg, numlin, cpoerr),
	constraint cargaerro_carga_fk foreign key (numcrg) references carga (numcrg) on delete cascade
);
