-- How a search goes about depends on how many texts have each word: the statistics must know ten times more words than usual.
alter table protexto alter column vetor set statistics 1000;
analyze protexto;
