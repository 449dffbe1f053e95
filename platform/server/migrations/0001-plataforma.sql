create table sessao (
	id uuid not null default gen_random_uuid(),
	token_hash bytea not null,
	cookie_hash bytea not null,
	codpes integer not null,
	nome text not null,
	codpes_suporte integer,
	criada_em timestamptz not null default now(),
	ultimo_uso timestamptz not null default now(),
	expira_em timestamptz not null,
	endereco text not null,
	navegador text not null,
	constraint sessao_pk primary key (token_hash),
	constraint sessao_id_uk unique (id)
);
create index sessao_codpes_ix on sessao (codpes);
create index sessao_expira_em_ix on sessao (expira_em);

create table perfil (
	codpes integer not null,
	codperfil text not null,
	codund integer not null default 0,
	dtaini date not null default current_date,
	dtafim date,
	constraint perfil_pk primary key (codpes, codperfil, codund)
);

create table auditoria (
	id bigint generated always as identity,
	em timestamptz not null default now(),
	codpes integer,
	codpes_suporte integer,
	acao text not null,
	objeto jsonb not null,
	detalhes jsonb,
	endereco text not null,
	id_requisicao text not null,
	constraint auditoria_pk primary key (id)
);
create index auditoria_codpes_ix on auditoria (codpes, em);
create index auditoria_acao_ix on auditoria (acao, em);

create table idempotencia (
	codpes integer not null,
	chave text not null,
	rota text not null,
	pedido_hash bytea not null,
	status integer,
	resposta text,
	criada_em timestamptz not null default now(),
	constraint idempotencia_pk primary key (codpes, chave)
);
create index idempotencia_criada_em_ix on idempotencia (criada_em);

create unlogged table limite (
	chave text not null,
	usos integer not null,
	renova_em timestamptz not null,
	constraint limite_pk primary key (chave)
);

create unlogged table uso_unico (
	chave text not null,
	expira_em timestamptz not null,
	constraint uso_unico_pk primary key (chave)
);

create table segredo (
	nome text not null,
	valor bytea not null,
	constraint segredo_pk primary key (nome)
);

create table correio (
	id bigint generated always as identity,
	para text not null,
	assunto text not null,
	texto text not null,
	criada_em timestamptz not null default now(),
	enviada_em timestamptz,
	falha text,
	constraint correio_pk primary key (id)
);
create index correio_para_ix on correio (para, criada_em);
