-- 'S': each lot is judged whole. Months of the contract, by which the ceiling of art. 4, § 3 is measured.
alter table licitacao add column jullot text not null default 'N';
alter table licitacao add constraint licitacao_jullot_ck check (jullot in ('S', 'N'));
alter table licitacao add column mesvig integer;
alter table licitacao add constraint licitacao_mesvig_ck check (mesvig between 1 and 420);
