create table fornecedor (
	codfor integer generated always as identity,
	-- CNPJ (letters since 2026), CPF or a foreign number; a CPF is never shown whole.
	niforn text not null,
	tippes text not null,
	nomfor text not null,
	portefor integer not null default 5,
	constraint fornecedor_pk primary key (codfor),
	constraint fornecedor_uk unique (tippes, niforn),
	constraint fornecedor_tippes_ck check (tippes in ('PF', 'PJ', 'PE'))
);

create table compra (
	codpcddsp integer generated always as identity,
	numcpr text not null,
	anocpr integer not null,
	codund integer not null,
	codmdl integer not null,
	objcpr text not null,
	sitcpr text not null,
	dtapub date not null,
	dtaaber date,
	dtahom date,
	staorcsig text not null default 'N',
	-- A value that was not told is null: zero would be taken for a price.
	vlrest numeric(19, 4),
	vlrhom numeric(19, 4),
	numpro text,
	codlic integer,
	numcntpncp text,
	-- Folded words of object, number and suppliers.
	palavras text not null,
	constraint compra_pk primary key (codpcddsp),
	constraint compra_numero_uk unique (codund, anocpr, numcpr),
	constraint compra_pncp_uk unique (numcntpncp),
	constraint compra_sitcpr_ck check (sitcpr in ('PUB', 'DIS', 'JUL', 'ADJ', 'HOM', 'CTR', 'ENC', 'DES', 'FRA', 'SEX', 'REV', 'ANU', 'SUS')),
	constraint compra_staorcsig_ck check (staorcsig in ('S', 'N')),
	constraint compra_valores_ck check (vlrest > 0 and vlrhom > 0)
);

create index compra_palavras_ix on compra using gin (to_tsvector('simple', palavras));
create index compra_recente_ix on compra (dtapub desc, codpcddsp desc);
create index compra_valor_ix on compra (vlrhom desc nulls last, codpcddsp desc);
create index compra_unidade_ix on compra (codund, dtapub desc);
create index compra_ano_ix on compra (anocpr, dtapub desc);
create index compra_licitacao_ix on compra (codlic) where codlic is not null;

create table bem (
	codbem integer generated always as identity,
	nombem text not null,
	dscbem text not null,
	nomgrpbem text not null,
	unibas text not null,
	palavras text not null,
	constraint bem_pk primary key (codbem)
);

create index bem_palavras_ix on bem using gin (to_tsvector('simple', palavras));

create table compraitem (
	codpcddsp integer not null,
	numord integer not null,
	codbem integer,
	dscitm text not null,
	unimed text not null,
	-- Base units in one unit of supply, and who declared it. Null: not declared.
	capacidade numeric(19, 4),
	unibas text,
	quemcap text,
	qtditm numeric(19, 4) not null,
	vlruniest numeric(19, 4),
	sititm text not null default 'AND',
	constraint compraitem_pk primary key (codpcddsp, numord),
	constraint compraitem_compra_fk foreign key (codpcddsp) references compra (codpcddsp),
	constraint compraitem_bem_fk foreign key (codbem) references bem (codbem),
	constraint compraitem_sititm_ck check (sititm in ('AND', 'HOM', 'CAN', 'DES', 'FRA')),
	constraint compraitem_capacidade_ck check (capacidade > 0 and num_nulls(capacidade, unibas, quemcap) in (0, 3))
);

create index compraitem_bem_ix on compraitem (codbem);

create table compraitemres (
	codpcddsp integer not null,
	numord integer not null,
	numseqres integer not null,
	numcla integer,
	codfor integer not null,
	qtdhom numeric(19, 4) not null,
	vlruni numeric(19, 4) not null,
	marca text,
	dtares date not null,
	tippre text not null,
	dtacan date,
	motcan text,
	constraint compraitemres_pk primary key (codpcddsp, numord, numseqres),
	constraint compraitemres_item_fk foreign key (codpcddsp, numord) references compraitem (codpcddsp, numord),
	constraint compraitemres_fornecedor_fk foreign key (codfor) references fornecedor (codfor),
	constraint compraitemres_tippre_ck check (tippre in ('HOM', 'CTR', 'ATA'))
);

create index compraitemres_fornecedor_ix on compraitemres (codfor, dtares desc);

create table compraevt (
	codeve integer generated always as identity,
	codpcddsp integer not null,
	dtaeve date not null,
	dsceve text not null,
	constraint compraevt_pk primary key (codeve),
	constraint compraevt_compra_fk foreign key (codpcddsp) references compra (codpcddsp)
);

create index compraevt_compra_ix on compraevt (codpcddsp, dtaeve);

-- Price source: one row per result or estimate of an item of the catalogue, and per quotation.
create table precofonte (
	codpre integer generated always as identity,
	codbem integer not null,
	dtaref date not null,
	-- Null: the value was not told.
	vlruni numeric(19, 4),
	qtditm numeric(19, 4) not null,
	unimed text not null,
	capacidade numeric(19, 4),
	unibas text,
	quemcap text,
	tippre text not null,
	fonte text not null,
	codpcddsp integer,
	codfor integer,
	stacan text not null default 'N',
	-- 'N': another supplier stands before this one in the classification.
	staven text not null default 'S',
	staorcsig text not null default 'N',
	constraint precofonte_pk primary key (codpre),
	constraint precofonte_bem_fk foreign key (codbem) references bem (codbem),
	constraint precofonte_compra_fk foreign key (codpcddsp) references compra (codpcddsp),
	constraint precofonte_fornecedor_fk foreign key (codfor) references fornecedor (codfor),
	constraint precofonte_tippre_ck check (tippre in ('EST', 'HOM', 'CTR', 'ATA', 'COT')),
	constraint precofonte_fonte_ck check (fonte in ('USP', 'PNCP', 'COT'))
);

create index precofonte_bem_ix on precofonte (codbem, dtaref desc, codpre desc);

-- The norm that rules a price research, by the day from which it holds.
create table norma (
	codnor integer generated always as identity,
	nomnor text not null,
	dtaini date not null,
	minpre integer not null,
	maxmes integer not null,
	cvalerta integer not null,
	constraint norma_pk primary key (codnor)
);

insert into norma (nomnor, dtaini, minpre, maxmes, cvalerta) values
	('IN SEGES 65/2021, aplicada pelo Decreto estadual 67.608/2023', '2023-03-27', 3, 12, 25),
	('Decreto estadual 67.888/2023, art. 4º', '2023-08-17', 3, 12, 25);

-- Monthly index: number and variation in per cent.
create table indice (
	codidx text not null,
	mes date not null,
	numidx numeric(19, 4) not null,
	varidx numeric(9, 4) not null,
	constraint indice_pk primary key (codidx, mes),
	constraint indice_mes_ck check (extract(day from mes) = 1)
);
