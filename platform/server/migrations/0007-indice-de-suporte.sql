-- For the copy of each person's data.
create index auditoria_codpes_suporte_ix on auditoria (codpes_suporte, em) where codpes_suporte is not null;
