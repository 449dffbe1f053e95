-- Ata de registro de preços of a purchase: from the PNCP, or registered by the office.
create table ata (
	codata integer generated always as identity,
	codpcddsp integer not null,
	numata text not null,
	anoata integer not null,
	-- Control number of the PNCP; null: registered by the office.
	numcntata text,
	-- Supplier; null: not told, as in every ata of the PNCP.
	codfor integer,
	dtaass date,
	-- Null: the PNCP did not tell the validity.
	dtaini date,
	dtafim date,
	stacan text not null default 'N',
	dtacan date,
	motcan text,
	-- Last change at the PNCP, as the imported file tells it.
	dtaatu text,
	-- Null: imported.
	codpescad integer,
	dtacad timestamptz not null,
	codpesrem integer,
	dtarem timestamptz,
	constraint ata_pk primary key (codata),
	constraint ata_pncp_uk unique (numcntata),
	constraint ata_compra_fk foreign key (codpcddsp) references compra (codpcddsp),
	constraint ata_fornecedor_fk foreign key (codfor) references fornecedor (codfor),
	constraint ata_stacan_ck check (stacan in ('S', 'N')),
	constraint ata_vigencia_ck check (dtafim >= dtaini and num_nulls(dtaini, dtafim) in (0, 2)),
	constraint ata_retirada_ck check (num_nulls(codpesrem, dtarem) in (0, 2))
);

create index ata_compra_ix on ata (codpcddsp) where dtarem is null;
create index ata_fim_ix on ata (dtafim) where dtarem is null and stacan = 'N';
create index ata_fornecedor_ix on ata (codfor);

-- Balance that the office declared of an item ('S'), and each consumption since ('C'). An undone one stays.
create table atamov (
	codmov integer generated always as identity,
	codata integer not null,
	numord integer not null,
	numseqres integer not null,
	tipmov text not null,
	qtdmov numeric(19, 4) not null,
	dtamov date not null,
	numdoc text,
	dscobs text,
	codpescad integer not null,
	dtacad timestamptz not null,
	codpesdes integer,
	dtades timestamptz,
	constraint atamov_pk primary key (codmov),
	constraint atamov_ata_fk foreign key (codata) references ata (codata),
	constraint atamov_tipmov_ck check (tipmov in ('S', 'C')),
	constraint atamov_qtdmov_ck check (qtdmov >= 0 and (tipmov = 'S' or qtdmov > 0)),
	constraint atamov_numdoc_ck check (tipmov = 'S' or numdoc is not null),
	constraint atamov_desfeito_ck check (num_nulls(codpesdes, dtades) in (0, 2))
);

create index atamov_item_ix on atamov (codata, numord, numseqres, codmov);
