-- Kind of a source: official systems, similar contracts, media with sites, suppliers, invoices.
alter table normafonte add column tipfnt text;
update normafonte set tipfnt = (array['OFI', 'SIM', 'MID', 'COT', 'NFE'])[numord];
alter table normafonte alter column tipfnt set not null;
alter table normafonte add constraint normafonte_tipfnt_ck check (tipfnt in ('OFI', 'SIM', 'MID', 'COT', 'NFE'));

-- Price of a medium, a site or an electronic invoice, registered in one basket (IN SEGES 65/2021, art. 5, III and V).
-- The evidence is an address with the instant at which it was read, or a file.
create table cestaprc (
	codprc integer generated always as identity,
	codces integer not null,
	codbem integer not null,
	tipprc text not null,
	nomorg text not null,
	vlruni numeric(19, 4) not null,
	unimed text not null,
	capacidade numeric(19, 4) not null,
	dtaref date not null,
	endereco text,
	dtaace timestamptz,
	-- Key of the invoice, of 44 positions.
	chvnfe text,
	nomarq text,
	mimetype text,
	chave text,
	sha256 text,
	codpescad integer not null,
	dtacad timestamptz not null,
	constraint cestaprc_pk primary key (codprc),
	constraint cestaprc_item_fk foreign key (codces, codbem) references cestaitm (codces, codbem) on delete cascade,
	constraint cestaprc_tipprc_ck check (tipprc in ('MID', 'SIT', 'NFE')),
	constraint cestaprc_valores_ck check (vlruni > 0 and capacidade > 0),
	constraint cestaprc_acesso_ck check (num_nulls(endereco, dtaace) in (0, 2)),
	constraint cestaprc_sitio_ck check (tipprc <> 'SIT' or endereco is not null),
	constraint cestaprc_nota_ck check ((tipprc = 'NFE') = (chvnfe is not null)),
	constraint cestaprc_arquivo_ck check (num_nulls(nomarq, mimetype, chave, sha256) in (0, 4))
);

create index cestaprc_item_ix on cestaprc (codces, codbem);
create unique index cestaprc_nota_uk on cestaprc (codces, codbem, chvnfe, vlruni) where chvnfe is not null;
