-- How words are looked for follows from how frequent they are estimated to be, so the estimate must know many of them.
alter table protexto alter column vetor set statistics 500;
