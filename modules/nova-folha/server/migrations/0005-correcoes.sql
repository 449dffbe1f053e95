-- Run whose payslips a reversal takes back, for the person of the entry.
alter table lancamento add column codfolorg integer;
create index lancamento_estorno_ix on lancamento (codfolorg, codpes) where codfolorg is not null;
