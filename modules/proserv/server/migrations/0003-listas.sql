-- How many of a list somebody sees is counted without opening a row.
create index solprs_contagem_ix on solprs (codedtprs, tipsitprs, vtesolprs, codund)
	include (codpes, anosolprs, codsolprs, dtasub, dtarcs);
-- Those of who judges appeals.
create index solprs_recurso_ix on solprs (anosolprs, codsolprs) where dtarcs is not null;
-- The ranking again, with what decides who sees a place of it.
drop index solprs_classificacao_ix;
create index solprs_classificacao_ix on solprs (codedtprs, vtesolprs, media desc, medcrt desc, dtacad, anosolprs, codsolprs)
	include (tipsitprs, dtapub, codund, codpes) where media is not null;
