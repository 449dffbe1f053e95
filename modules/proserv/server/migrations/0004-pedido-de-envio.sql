-- When the head of the unit was last asked to submit it: what waits for them is on their first page too.
alter table solprs add column dtapedenv timestamptz;
create index solprs_pedido_ix on solprs (codund) where dtapedenv is not null and tipsitprs = 'RAS';

-- How many evaluate it, so that who indicates them finds those that lack some without counting for each.
alter table solprs add column qtdind integer not null default 0;
update solprs s set qtdind = a.qtd
	from (select anosolprs, codsolprs, count(*) qtd from avdsolprs group by 1, 2) a
	where a.anosolprs = s.anosolprs and a.codsolprs = s.codsolprs;

-- The oldest of a situation, for who acts on it; and those that are decided, in the order of the ranking.
drop index solprs_situacao_ix;
create index solprs_espera_ix on solprs (tipsitprs, dtasitvis);
create index solprs_aprovacao_ix on solprs (codedtprs, media desc nulls last, medcrt desc, dtacad, codsolprs)
	include (tipsitprs, vtesolprs, codund, codpes, anosolprs, dtasub, dtarcs)
	where tipsitprs in ('RPR', 'RJG', 'APR', 'NAP');
