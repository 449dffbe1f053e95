-- A link by which somebody without a password sets the first one. At most one a person: a new one ends the old.
create table primeiro_acesso (
	codpes integer not null,
	chave_hash bytea not null,
	destino text not null,
	pedido_em timestamptz not null,
	expira_em timestamptz not null,
	constraint primeiro_acesso_pk primary key (codpes),
	constraint primeiro_acesso_chave_hash_uk unique (chave_hash)
);
create index primeiro_acesso_expira_em_ix on primeiro_acesso (expira_em);
