create table credencial (
	codpes integer not null,
	senha_hash text not null,
	alterada_em timestamptz not null default now(),
	constraint credencial_pk primary key (codpes)
);

create table tentativa (
	chave text not null,
	falhas integer not null,
	janela_ate timestamptz not null,
	bloqueada_ate timestamptz,
	constraint tentativa_pk primary key (chave)
);
create index tentativa_janela_ate_ix on tentativa (janela_ate);

create table troca_email (
	codigo_hash bytea not null,
	codpes integer not null,
	tipo text not null,
	email text not null,
	pedida_em timestamptz not null,
	expira_em timestamptz not null,
	constraint troca_email_pk primary key (codigo_hash),
	constraint troca_email_pedido_uk unique (codpes, tipo),
	constraint troca_email_tipo_ck check (tipo in ('P', 'A'))
);
create index troca_email_expira_em_ix on troca_email (expira_em);

create table foto (
	codpes integer not null,
	chave text not null,
	enviada_em timestamptz not null default now(),
	constraint foto_pk primary key (codpes)
);
