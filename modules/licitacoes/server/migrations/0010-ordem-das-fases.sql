-- 'H': the qualification comes before the judgement, by a reasoned act in the notice (art. 17, § 1).
alter table licitacao add column ordfas text not null default 'C';
alter table licitacao add column motord text;
alter table licitacao add constraint licitacao_ordfas_ck check (ordfas in ('C', 'H'));
alter table licitacao add constraint licitacao_motord_ck check ((ordfas = 'H') = (motord is not null));
alter table licitacao add constraint licitacao_ordem_ck check (ordfas = 'C' or modlct not in ('CRE', 'LEI'));
