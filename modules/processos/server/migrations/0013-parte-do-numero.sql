-- People call a process by its sequence and unit, which stand after year and kind.
create index processo_sequencia_ix on processo (substr(numpro, 4));
