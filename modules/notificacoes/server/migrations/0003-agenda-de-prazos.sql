-- A calendar program reads a person's deadlines with a secret address; only its hash is kept.
create table agenda (
	codpes integer primary key,
	hashagd bytea not null unique,
	criada_em timestamptz not null,
	lida_em timestamptz
);

-- Deadlines of one person, day by day.
create index tarefa_prazo_ix on tarefa (codpes, dtaprz) where dtabxa is null and dtaprz is not null;
