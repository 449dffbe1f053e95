-- Where each signature goes, and what else signers leave on the pages. Places are parts of ten thousand of the page.
create table cmpasi (
	codcmpasi integer generated always as identity,
	coddocuspasi integer not null,
	codpcpasidoc integer not null,
	tipcmp text not null,
	numpag integer not null,
	psxcmp integer not null,
	psycmp integer not null,
	larcmp integer not null,
	altcmp integer not null,
	rotcmp text not null,
	staobr text not null,
	-- What the signer writes in a text, until the signature writes it on the page.
	vlrcmp text,
	constraint cmpasi_pk primary key (codcmpasi),
	constraint cmpasi_docuspasi_fk foreign key (coddocuspasi) references docuspasi (coddocuspasi) on delete cascade,
	constraint cmpasi_pcpasidoc_fk foreign key (codpcpasidoc) references pcpasidoc (codpcpasidoc) on delete cascade,
	constraint cmpasi_tipcmp_ck check (tipcmp in ('A', 'R', 'D', 'T')),
	constraint cmpasi_staobr_ck check (staobr in ('S', 'N')),
	constraint cmpasi_lugar_ck check (psxcmp >= 0 and psycmp >= 0 and psxcmp + larcmp <= 10000 and psycmp + altcmp <= 10000)
);
create index cmpasi_documento_ix on cmpasi (coddocuspasi, numpag);
create index cmpasi_participante_ix on cmpasi (codpcpasidoc);
