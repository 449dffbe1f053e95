-- A tender is suspended also while appeals are decided and after the adjudication.
alter table licitacao drop constraint licitacao_sitant_ck;
alter table licitacao add constraint licitacao_sitant_ck check (sitant in ('PUB', 'SES', 'JUL', 'HAB', 'REC', 'ADJ'));
-- Instant of the suspension that lasts: the terms of appeals stop at it.
alter table licitacao add column dtasus timestamptz;
