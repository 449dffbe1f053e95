-- Words without accents, as people type them.
create function sem_acento(texto text) returns text language sql immutable parallel safe as $$
	select translate(lower(texto), 'áàâãäéèêëíìîïóòôõöúùûüçñ', 'aaaaaeeeeiiiiooooouuuucn')
$$;

-- Prices are cents of R$ per million tokens. A price of zero or below would make budgets grow with use.
create table iamod (
	codmod integer generated always as identity,
	nomprv text not null,
	idemod text not null,
	nommod text not null,
	vlrent bigint not null,
	vlrsai bigint not null,
	qtdtokjan integer not null,
	qtdtoksai integer not null,
	nivclsmax smallint not null,
	staatv text not null,
	constraint iamod_pk primary key (codmod),
	constraint iamod_provedor_uk unique (nomprv, idemod),
	constraint iamod_preco_ck check (vlrent > 0 and vlrsai > 0),
	constraint iamod_janela_ck check (qtdtoksai between 16 and 1000000 and qtdtokjan > qtdtoksai),
	constraint iamod_classe_ck check (nivclsmax between 0 and 2),
	constraint iamod_ativo_ck check (staatv in ('S', 'N'))
);

insert into iamod (nomprv, idemod, nommod, vlrent, vlrsai, qtdtokjan, qtdtoksai, nivclsmax, staatv)
values ('simulador', 'portal-simulador-1', 'Simulador', 100, 300, 16000, 2000, 2, 'S');

create table iacvs (
	codcvs uuid not null,
	codpes integer not null,
	titcvs text not null,
	nompta text,
	clsdad smallint not null,
	numseqfol integer,
	dtacad timestamptz not null,
	dtaultalt timestamptz not null,
	constraint iacvs_pk primary key (codcvs),
	constraint iacvs_classe_ck check (clsdad between 0 and 2)
);
create index iacvs_pessoa_ix on iacvs (codpes, dtaultalt desc, codcvs);
create index iacvs_idade_ix on iacvs (dtaultalt);

-- Branches by parent: an edited question and a repeated answer are siblings, and nothing is overwritten.
create table iamsg (
	codcvs uuid not null,
	numseqmsg integer not null,
	numseqpai integer,
	codmsg uuid not null,
	papmsg text not null,
	txtmsg text not null,
	sitmsg text not null,
	codmod integer,
	idemodrsp text,
	qtdtokent integer not null default 0,
	qtdtoksai integer not null default 0,
	vlrcst bigint not null default 0,
	txterr text,
	avlmsg text,
	motavl text,
	qtdcitrtd integer not null default 0,
	modrec text,
	dtacad timestamptz not null,
	constraint iamsg_pk primary key (codcvs, numseqmsg),
	constraint iamsg_pedido_uk unique (codcvs, codmsg),
	constraint iamsg_conversa_fk foreign key (codcvs) references iacvs (codcvs) on delete cascade,
	constraint iamsg_pai_fk foreign key (codcvs, numseqpai) references iamsg (codcvs, numseqmsg) on delete cascade,
	constraint iamsg_pai_ck check (numseqpai < numseqmsg),
	constraint iamsg_modelo_fk foreign key (codmod) references iamod (codmod),
	constraint iamsg_papel_ck check (papmsg in ('U', 'A')),
	constraint iamsg_situacao_ck check (sitmsg in ('GER', 'OK', 'ERR', 'INT')),
	constraint iamsg_avaliacao_ck check (avlmsg in ('B', 'R')),
	constraint iamsg_recuperacao_ck check (modrec in ('I', 'T'))
);

-- A generation belongs to the server: who writes it, its last sign of life, and what was reserved for it.
create table iager (
	codger uuid not null,
	codcvs uuid not null,
	numseqmsg integer not null,
	codpes integer not null,
	codund integer,
	mesuso date not null,
	sitger text not null,
	codprc uuid not null,
	dtabatida timestamptz not null,
	stapar text not null default 'N',
	qtdtokres bigint not null,
	vlrres bigint not null,
	constraint iager_pk primary key (codger),
	constraint iager_mensagem_fk foreign key (codcvs, numseqmsg) references iamsg (codcvs, numseqmsg) on delete cascade,
	constraint iager_situacao_ck check (sitger in ('GER', 'OK', 'ERR', 'INT')),
	constraint iager_parar_ck check (stapar in ('S', 'N'))
);
-- One answer at a time: a second question in the meantime is refused.
create unique index iager_correndo_uk on iager (codcvs) where sitger = 'GER';
create index iager_mensagem_ix on iager (codcvs, numseqmsg);

create table iagerped (
	codger uuid not null,
	numseq integer not null,
	txt text not null,
	constraint iagerped_pk primary key (codger, numseq),
	constraint iagerped_geracao_fk foreign key (codger) references iager (codger) on delete cascade
);

-- Quotas of a month: of a person, of each person with a kind of link, of a unit. Money in millionths of R$.
create table iacota (
	codcta integer generated always as identity,
	tipalv text not null,
	vlralv text not null,
	qtdtokmes bigint,
	vlrmes bigint,
	constraint iacota_pk primary key (codcta),
	constraint iacota_alvo_uk unique (tipalv, vlralv),
	constraint iacota_alvo_ck check (tipalv in ('P', 'V', 'U')),
	constraint iacota_limite_ck check (num_nonnulls(qtdtokmes, vlrmes) > 0 and qtdtokmes >= 0 and vlrmes >= 0)
);

-- Use of a month, reserved and settled, per person and per unit. It counts, and says nothing of what was asked.
create table iauso (
	mesuso date not null,
	tipalv text not null,
	codalv integer not null,
	qtdtokres bigint not null,
	vlrres bigint not null,
	qtdtok bigint not null,
	vlr bigint not null,
	qtdrsp integer not null,
	constraint iauso_pk primary key (mesuso, tipalv, codalv),
	constraint iauso_alvo_ck check (tipalv in ('P', 'U')),
	constraint iauso_valores_ck check (qtdtokres >= 0 and vlrres >= 0 and qtdtok >= 0 and vlr >= 0)
);

create table iacfg (
	chvcfg text not null,
	vlrcfg text not null,
	constraint iacfg_pk primary key (chvcfg)
);
