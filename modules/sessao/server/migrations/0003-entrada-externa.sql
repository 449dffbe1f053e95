create table entrada_externa (
	estado_hash bytea not null,
	passe_hash bytea not null,
	provedor text not null,
	verificador text not null,
	pedido text not null,
	criada_em timestamptz not null,
	expira_em timestamptz not null,
	atendida_em timestamptz,
	codpes integer,
	recusa text,
	sujeito text,
	sid text,
	id_token text,
	constraint entrada_externa_pk primary key (estado_hash),
	constraint entrada_externa_passe_uk unique (passe_hash),
	constraint entrada_externa_fim_ck check (atendida_em is not null or (codpes is null and recusa is null))
);
create index entrada_externa_expira_em_ix on entrada_externa (expira_em);

create table sessao_externa (
	sessao uuid not null,
	provedor text not null,
	sujeito text not null,
	sid text,
	id_token text,
	constraint sessao_externa_pk primary key (sessao),
	constraint sessao_externa_sessao_fk foreign key (sessao) references plataforma.sessao (id) on delete cascade
);
create index sessao_externa_sujeito_ix on sessao_externa (provedor, sujeito);
create index sessao_externa_sid_ix on sessao_externa (provedor, sid);
