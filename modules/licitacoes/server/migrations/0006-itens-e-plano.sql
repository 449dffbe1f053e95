-- Items of the notice in force, and who may take part in each.
create table licitem (
	codpcddsp integer not null,
	numitm integer not null,
	numlot integer,
	dscitm text not null,
	qtditm numeric(19, 4) not null,
	unimed text not null,
	-- 'A' everybody, 'E' micro and small enterprises alone, 'C' quota of theirs.
	tippar text not null default 'A',
	locent text,
	-- 'A' without a result, 'V' won, 'D' nobody offered, 'F' no offer was accepted.
	sititm text not null default 'A',
	constraint licitem_pk primary key (codpcddsp, numitm),
	constraint licitem_licitacao_fk foreign key (codpcddsp) references licitacao (codpcddsp),
	constraint licitem_qtditm_ck check (qtditm > 0),
	constraint licitem_tippar_ck check (tippar in ('A', 'E', 'C')),
	constraint licitem_sititm_ck check (sititm in ('A', 'V', 'D', 'F'))
);

-- Classified offers of an item: the first is the winner.
create table licres (
	codpcddsp integer not null,
	numitm integer not null,
	numcla integer not null,
	niforn text not null,
	nomfor text not null,
	-- 'M' micro enterprise, 'E' small enterprise, 'N' any other.
	tippor text not null,
	vlruni numeric(19, 4) not null,
	marca text,
	constraint licres_pk primary key (codpcddsp, numitm, numcla),
	constraint licres_item_fk foreign key (codpcddsp, numitm) references licitem (codpcddsp, numitm),
	constraint licres_vlruni_ck check (vlruni > 0),
	constraint licres_tippor_ck check (tippor in ('M', 'E', 'N'))
);

-- Annual plan: a line is a purchase that a unit foresees for a month.
create table licpca (
	codpca integer generated always as identity,
	anopca integer not null,
	codund integer not null,
	numpca integer not null,
	codgrp text not null,
	dscpca text not null,
	qtdpca numeric(19, 4),
	unimed text,
	vlrest numeric(19, 4),
	mespca integer not null,
	constraint licpca_pk primary key (codpca),
	constraint licpca_numero_uk unique (anopca, codund, numpca),
	constraint licpca_mespca_ck check (mespca between 1 and 12),
	constraint licpca_codgrp_ck
		check (codgrp in ('EXP', 'LAB', 'SAU', 'INF', 'MOB', 'LIM', 'ALI', 'LIV', 'VEI', 'OBR', 'SER', 'OUT'))
);
create index licpca_mes_ix on licpca (anopca desc, mespca, codpca);

alter table licitacao add column codpca integer;
alter table licitacao add constraint licitacao_plano_fk foreign key (codpca) references licpca (codpca);
create index licitacao_plano_ix on licitacao (codpca) where codpca is not null;
