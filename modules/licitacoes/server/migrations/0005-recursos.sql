-- 'REC': the judgement was published, and appeals may come until fimint and are decided (art. 165).
alter table licitacao drop constraint licitacao_sitlct_ck;
alter table licitacao add constraint licitacao_sitlct_ck
	check (sitlct in ('PUB', 'SUS', 'JUL', 'REC', 'HOM', 'REV', 'ANU', 'DES', 'FRA'));
alter table licitacao add column dtajul timestamptz;
alter table licitacao add column fimint timestamptz;
drop index licitacao_aberta_ix;
create index licitacao_aberta_ix on licitacao (dtaabe, codpcddsp) where sitlct in ('PUB', 'SUS', 'JUL', 'REC');

-- The name of who appeals is public; codema never leaves the server but in the mail to them.
create table licrec (
	codpcddsp integer not null,
	numrec integer not null,
	nompes text not null,
	codema text not null,
	-- Digest of the key that went by mail, by which the reasons come from who stated the intention.
	resumochv text not null,
	txtint text not null,
	dtaint timestamptz not null,
	txtraz text,
	dtaraz timestamptz,
	sitrec text not null default 'INT',
	dtalim date not null,
	decisao text,
	txtdec text,
	dtadec timestamptz,
	codpesdec integer,
	constraint licrec_pk primary key (codpcddsp, numrec),
	constraint licrec_licitacao_fk foreign key (codpcddsp) references licitacao (codpcddsp),
	constraint licrec_sitrec_ck check (sitrec in ('INT', 'RAZ', 'ENC', 'DEC')),
	constraint licrec_decisao_ck check (decisao in ('REC', 'ENC', 'PRO', 'NEG', 'NCO')),
	constraint licrec_razoes_ck check (num_nulls(txtraz, dtaraz) in (0, 2))
);

create table liccrz (
	codpcddsp integer not null,
	numrec integer not null,
	numcrz integer not null,
	nompes text not null,
	codema text not null,
	txtcrz text not null,
	dtacrz timestamptz not null,
	constraint liccrz_pk primary key (codpcddsp, numrec, numcrz),
	constraint liccrz_recurso_fk foreign key (codpcddsp, numrec) references licrec (codpcddsp, numrec)
);
