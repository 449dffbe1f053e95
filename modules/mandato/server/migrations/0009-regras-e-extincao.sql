-- Rules of composition of a board: least seats, or least share of them, of some categories.
create table colegiadoregra (
	codcol integer not null,
	numreg integer not null,
	categorias text[] not null,
	qtdmin integer,
	pctmin integer,
	constraint colegiadoregra_pk primary key (codcol, numreg),
	constraint colegiadoregra_colegiado_fk foreign key (codcol) references colegiado (codcol),
	constraint colegiadoregra_categorias_ck check (
		cardinality(categorias) > 0
		and categorias <@ array['TIT', 'ASC', 'DOU', 'DGR', 'DPG', 'SER', 'NAT', 'ANT', 'EXT']
	),
	constraint colegiadoregra_minimo_ck check (
		num_nonnulls(qtdmin, pctmin) = 1 and qtdmin between 1 and 999 and pctmin between 1 and 100
	)
);

-- Absences in a row without justification after which the rules of the board say what follows; null: none is known.
alter table colegiado add column limfal integer;
alter table colegiado add constraint colegiado_limfal_ck check (limfal between 1 and 20);

-- Act by which a board ended, and the boards that came of it.
alter table colegiado add column numatoext text;
create table colegiadosucessor (
	codcol integer not null,
	codcolsuc integer not null,
	constraint colegiadosucessor_pk primary key (codcol, codcolsuc),
	constraint colegiadosucessor_colegiado_fk foreign key (codcol) references colegiado (codcol),
	constraint colegiadosucessor_sucessor_fk foreign key (codcolsuc) references colegiado (codcol),
	constraint colegiadosucessor_outro_ck check (codcol <> codcolsuc)
);
create index colegiadosucessor_sucessor_ix on colegiadosucessor (codcolsuc);

alter table mandato drop constraint mandato_motfim_ck;
alter table mandato add constraint mandato_motfim_ck check (motfim in ('REN', 'PVI', 'DES', 'FAL', 'TER', 'EXT'));
