-- Instant of the last modification that a program says a file had where it came from; the instant of the upload otherwise.
alter table versao add column modificada_em timestamptz;
