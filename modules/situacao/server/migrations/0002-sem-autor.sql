-- What another slice found out by itself has no author.
alter table ocorrencia alter column codpes drop not null;
alter table atualizacao alter column codpes drop not null;
