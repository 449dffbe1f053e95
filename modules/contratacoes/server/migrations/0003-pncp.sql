-- A purchase of another body is a source of prices, and no purchase of the university.
alter table compra alter column codund drop not null;
alter table compra add column nomorg text;
alter table compra add constraint compra_orgao_ck check (num_nulls(codund, nomorg) = 1);
-- 'S': the imported lists may have been cut, so that the page calls nothing complete.
alter table compra add column stacor text not null default 'N';
alter table compra add constraint compra_stacor_ck check (stacor in ('S', 'N'));
-- Last change at the PNCP, as the imported file tells it.
alter table compra add column dtaatu text;

-- Version of an imported purchase: what was imported, by its SHA-256.
create table compraver (
	codpcddsp integer not null,
	numver integer not null,
	dtaimp timestamptz not null,
	resumo text not null,
	conteudo text not null,
	constraint compraver_pk primary key (codpcddsp, numver),
	constraint compraver_compra_fk foreign key (codpcddsp) references compra (codpcddsp)
);

create table compraarq (
	codpcddsp integer not null,
	numseq integer not null,
	codarq_fs text not null,
	tiparq text not null,
	nomarq text not null,
	mimetype text not null,
	tamanho integer not null,
	chave text not null,
	sha256 text not null,
	dtapub date not null,
	constraint compraarq_pk primary key (codpcddsp, numseq),
	constraint compraarq_codigo_uk unique (codarq_fs),
	constraint compraarq_conteudo_uk unique (codpcddsp, sha256),
	constraint compraarq_compra_fk foreign key (codpcddsp) references compra (codpcddsp),
	constraint compraarq_tiparq_ck check (tiparq in ('EDI', 'TR', 'ATA', 'CTR', 'PRO', 'OUT'))
);
