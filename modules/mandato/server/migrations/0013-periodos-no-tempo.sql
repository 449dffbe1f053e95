-- Periods of a board are read in order also as they were known at an instant, with the retired ones.
drop index exercicio_colegiado_ix;
create index exercicio_colegiado_ix on exercicio (codcol, dtaini desc, codexe desc);
