-- Session, qualification and adjudication are states of their own; 'ENC' is the end of a credenciamento.
alter table licitacao drop constraint licitacao_sitlct_ck;
alter table licitacao add constraint licitacao_sitlct_ck
	check (sitlct in ('PUB', 'SUS', 'SES', 'JUL', 'HAB', 'REC', 'ADJ', 'HOM', 'REV', 'ANU', 'DES', 'FRA', 'ENC'));
alter table licitacao drop constraint licitacao_modlct_ck;
alter table licitacao add constraint licitacao_modlct_ck check (modlct in ('PRE', 'CON', 'CUR', 'LEI', 'DIA', 'CRE'));
drop index licitacao_aberta_ix;
create index licitacao_aberta_ix on licitacao (dtaabe, codpcddsp)
	where sitlct in ('PUB', 'SUS', 'SES', 'JUL', 'HAB', 'REC', 'ADJ');
drop index licitacao_encerrada_ix;
create index licitacao_encerrada_ix on licitacao (dtaabe desc, codpcddsp)
	where sitlct in ('HOM', 'REV', 'ANU', 'DES', 'FRA', 'ENC');

-- State to which a suspended tender returns.
alter table licitacao add column sitant text;
alter table licitacao add constraint licitacao_sitant_ck check (sitant in ('PUB', 'SES', 'JUL', 'HAB'));
-- Last day to apply for a credenciamento; null: it has no end.
alter table licitacao add column fimrec date;
alter table licitacao add constraint licitacao_fimrec_ck check (fimrec is null or modlct = 'CRE');
-- 'S': the estimated values are secret until the tender ends (art. 24).
alter table licitacao add column stasig text not null default 'N';
alter table licitacao add constraint licitacao_stasig_ck check (stasig in ('S', 'N'));

alter table licitem add column vlrest numeric(19, 4);
alter table licitem add constraint licitem_vlrest_ck check (vlrest > 0);

-- Phases as they went by (art. 17): a phase that is reopened has another row.
create table licfas (
	numfas integer generated always as identity,
	codpcddsp integer not null,
	codfas text not null,
	dtaini timestamptz,
	dtafim timestamptz,
	constraint licfas_pk primary key (numfas),
	constraint licfas_licitacao_fk foreign key (codpcddsp) references licitacao (codpcddsp),
	constraint licfas_codfas_ck check (codfas in ('PRE', 'PUB', 'PRO', 'SES', 'JUL', 'HAB', 'REC', 'ADJ', 'HOM')),
	constraint licfas_datas_ck check (dtaini <= dtafim)
);
create index licfas_licitacao_ix on licfas (codpcddsp, numfas);
-- One phase is open at a time.
create unique index licfas_aberta_ix on licfas (codpcddsp) where dtafim is null;

insert into licfas (codpcddsp, codfas, dtaini, dtafim)
select l.codpcddsp, f.codfas, f.dtaini, f.dtafim
from licitacao as l
join lateral (
	select min(v.dtaver) as publicada from licver as v where v.codpcddsp = l.codpcddsp
) as p on p.publicada is not null
cross join lateral (
	values
		(1, 'PRE', null::timestamptz, p.publicada),
		(2, 'PUB', p.publicada, p.publicada),
		(3, 'PRO', p.publicada, case when l.sitlct in ('PUB', 'SUS') then null else greatest(l.dtaabe, p.publicada) end),
		(4, 'JUL', greatest(l.dtaabe, p.publicada), l.dtajul),
		(5, 'REC', l.dtajul, null::timestamptz)
) as f (ordem, codfas, dtaini, dtafim)
where (f.ordem <= 3)
	or (f.ordem = 4 and l.sitlct in ('JUL', 'REC') and (l.dtajul is null or l.dtajul >= greatest(l.dtaabe, p.publicada)))
	or (f.ordem = 5 and l.sitlct = 'REC' and l.dtajul is not null)
order by l.codpcddsp, f.ordem;

-- How the officer decided the tie of an item; registering other results takes it away.
create table licdsp (
	codpcddsp integer not null,
	numitm integer not null,
	dscdsp text not null,
	dtadsp timestamptz not null,
	codpes integer not null,
	constraint licdsp_pk primary key (codpcddsp, numitm),
	constraint licdsp_item_fk foreign key (codpcddsp, numitm) references licitem (codpcddsp, numitm) on delete cascade
);

-- Optimistic lock of a line of the plan.
alter table licpca add column versao integer not null default 1;
