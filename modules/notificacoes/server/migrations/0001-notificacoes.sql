create table area (
	codigo text not null,
	nome text not null,
	icone text not null default '',
	constraint area_pk primary key (codigo)
);

create table tarefa (
	codigo integer generated always as identity,
	codigo_area text not null,
	codpes integer not null,
	-- To whom the origin addressed it; another codpes holds it only as a substitute.
	codpesorg integer not null,
	titulo text not null,
	mensagem text not null,
	url text,
	tipo_baixa text not null,
	motdst text,
	chvorg text not null,
	cadastrado_em timestamptz not null,
	dtaprz timestamptz,
	visualizado_em timestamptz,
	adiado_para timestamptz,
	dtabxa timestamptz,
	codpesbxa integer,
	email_pendente boolean not null default false,
	constraint tarefa_pk primary key (codigo),
	constraint tarefa_area_fk foreign key (codigo_area) references area (codigo),
	constraint tarefa_chvorg_uk unique (chvorg, codpesorg),
	constraint tarefa_tipo_baixa_ck check ((tipo_baixa = 'U' and url is null) or (tipo_baixa = 'S' and url is not null))
);
-- The screen reads only what is open, which stays small however long the history grows.
create index tarefa_aberta_ix on tarefa (codpes) where dtabxa is null;
create index tarefa_historico_ix on tarefa (codpes, cadastrado_em desc, codigo desc);
create index tarefa_substituida_ix on tarefa (codpesorg, codigo_area) where dtabxa is null and codpes <> codpesorg;
create index tarefa_email_ix on tarefa (codigo) where email_pendente;

create table aviso (
	codigo integer generated always as identity,
	codigo_area text not null,
	tipo text not null,
	assunto text not null,
	mensagem text not null,
	data_inicio timestamptz not null,
	data_fim timestamptz not null,
	chvorg text,
	codpes_autor integer,
	criado_em timestamptz not null,
	alterado_em timestamptz,
	-- Told to the open portals; a scheduled notice waits for its hour.
	anunciado_em timestamptz,
	email_em timestamptz,
	constraint aviso_pk primary key (codigo),
	constraint aviso_area_fk foreign key (codigo_area) references area (codigo),
	constraint aviso_chvorg_uk unique (chvorg),
	constraint aviso_tipo_ck check (tipo in ('Informativo', 'Prazo', 'Manutenção', 'Urgente')),
	constraint aviso_periodo_ck check (data_fim > data_inicio)
);
create index aviso_data_inicio_ix on aviso (data_inicio desc, codigo desc);
create index aviso_por_anunciar_ix on aviso (data_inicio) where anunciado_em is null or email_em is null;

-- One row a rule of the audience. `data_fim` repeats the notice's, so that one index finds what is current for a person.
create table avisopublico (
	codigo_aviso integer not null,
	chave text not null,
	data_fim timestamptz not null,
	constraint avisopublico_pk primary key (codigo_aviso, chave),
	constraint avisopublico_aviso_fk foreign key (codigo_aviso) references aviso (codigo) on delete cascade
);
create index avisopublico_vigente_ix on avisopublico (chave, data_fim, codigo_aviso);

create table avisoleitura (
	codpes integer not null,
	codigo_aviso integer not null,
	lido_em timestamptz not null,
	constraint avisoleitura_pk primary key (codpes, codigo_aviso),
	constraint avisoleitura_aviso_fk foreign key (codigo_aviso) references aviso (codigo) on delete cascade
);
create index avisoleitura_aviso_ix on avisoleitura (codigo_aviso);

create table preferencia (
	codpes integer not null,
	codigo_area text not null,
	portal text not null,
	email_imediato text not null,
	resumo_diario text not null,
	constraint preferencia_pk primary key (codpes, codigo_area),
	constraint preferencia_area_fk foreign key (codigo_area) references area (codigo),
	constraint preferencia_sn_ck check (portal in ('S', 'N') and email_imediato in ('S', 'N') and resumo_diario in ('S', 'N'))
);
create index preferencia_imediato_ix on preferencia (codigo_area, codpes) where email_imediato = 'S';
create index preferencia_resumo_ix on preferencia (codpes) where resumo_diario = 'S';

create table resumo (
	codpes integer not null,
	enviado_em timestamptz not null,
	constraint resumo_pk primary key (codpes)
);

create table fonte (
	url text not null,
	titulo text not null,
	site text,
	buscada_em timestamptz not null,
	constraint fonte_pk primary key (url)
);

create table noticia (
	codigo integer generated always as identity,
	url_fonte text not null,
	chave text not null,
	titulo text not null,
	descricao text not null,
	autor text,
	data_publicacao timestamptz not null,
	post_url text not null,
	imagem_origem text,
	imagem_chave text,
	constraint noticia_pk primary key (codigo),
	constraint noticia_fonte_fk foreign key (url_fonte) references fonte (url) on delete cascade,
	constraint noticia_chave_uk unique (url_fonte, chave)
);
create index noticia_data_ix on noticia (url_fonte, data_publicacao desc);
