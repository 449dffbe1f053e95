-- Day from which the least term counts: the publication, the last version that touches the proposals, or the resumption.
alter table licitacao add column contagem date;

update licitacao as l set contagem = coalesce(
	(select max(v.dtaver)::date from licver as v where v.codpcddsp = l.codpcddsp and v.staprp = 'S' and v.numver > 1),
	l.dtapub
);

alter table licitacao alter column contagem set not null;
