-- An evaluation that the coordination ended with evaluations missing: why, by whom and when.
alter table solprs add column motivo_encerramento text,
	add column codpesenc integer,
	add column encerrada_em timestamptz;
create index solprs_encerrada_por_ix on solprs (codpesenc) where codpesenc is not null;
