-- Neither key nor unique constraint on texto: a note that was written twice must be seen, not refused.
create table anotacao (
	id bigint generated always as identity,
	codpes integer not null,
	texto text not null,
	criada_em timestamptz not null default now(),
	constraint anotacao_pk primary key (id)
);
create index anotacao_codpes_ix on anotacao (codpes, id);
