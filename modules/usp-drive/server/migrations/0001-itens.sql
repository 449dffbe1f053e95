-- Folders and files are rows of one table, so that a name is taken once in a folder. The path holds the item itself and
-- all above it, the tree first: what may be done twelve folders deep is one statement.
create table item (
	coditm integer generated always as identity,
	coditmpai integer,
	caminho integer[] not null,
	tipitm text not null,
	nomitm text not null,
	-- Name in small letters without accents, for the search.
	nombsc text not null,
	nomcmp text not null,
	-- Current version of a file.
	numvrs integer not null default 0,
	tamitm bigint not null default 0,
	mimetype text,
	-- Bytes of all versions.
	tamtot bigint not null default 0,
	dtacad timestamptz not null,
	codpescad integer not null,
	dtaalt timestamptz not null,
	codpesalt integer not null,
	dtaexc timestamptz,
	codpesexc integer,
	constraint item_pk primary key (coditm),
	constraint item_pai_fk foreign key (coditmpai) references item (coditm),
	constraint item_tipo_ck check (tipitm in ('P', 'A')),
	constraint item_caminho_ck check (caminho[cardinality(caminho)] = coditm),
	constraint item_exclusao_ck check (num_nulls(dtaexc, codpesexc) in (0, 2))
);
create unique index item_nome_uk on item (coditmpai, nomcmp) where dtaexc is null;
create index item_lista_ix on item (coditmpai, tipitm desc, (nomitm collate "pt-BR-x-icu"), coditm) where dtaexc is null;
create index item_caminho_ix on item using gin (caminho);
create index item_exclusao_ix on item (dtaexc) where dtaexc is not null;

-- Trees: whose they are, what they may hold, and what they hold (versions and trash included).
create table raiz (
	coditm integer not null,
	tippta text not null,
	codpesdon integer,
	codund integer,
	numprosaj text,
	qtdbytcot bigint not null,
	qtdbytuso bigint not null default 0,
	constraint raiz_pk primary key (coditm),
	constraint raiz_item_fk foreign key (coditm) references item (coditm) on delete cascade,
	constraint raiz_tippta_ck check (tippta in ('P', 'U', 'G', 'S')),
	constraint raiz_dono_ck check (
		(tippta in ('P', 'G')) = (codpesdon is not null) and (tippta = 'U') = (codund is not null)
		and (tippta = 'S') = (numprosaj is not null)),
	constraint raiz_uso_ck check (qtdbytuso >= 0)
);
create unique index raiz_pessoal_uk on raiz (codpesdon) where tippta = 'P';
create index raiz_dono_ix on raiz (codpesdon);
create index raiz_unidade_ix on raiz (codund);
create unique index raiz_processo_uk on raiz (numprosaj);

create table versao (
	coditm integer not null,
	numvrs integer not null,
	chvarq text not null,
	tamvrs bigint not null,
	sha256 text not null,
	mimetype text not null,
	dtavrs timestamptz not null,
	codpesvrs integer not null,
	constraint versao_pk primary key (coditm, numvrs),
	constraint versao_item_fk foreign key (coditm) references item (coditm) on delete cascade
);
create index versao_chvarq_ix on versao (chvarq);

create table permissao (
	codprm integer generated always as identity,
	coditm integer not null,
	tipalv text not null,
	vlralv text not null,
	nivprm text not null,
	dtafimprm date,
	dtacad timestamptz not null,
	codpescad integer not null,
	constraint permissao_pk primary key (codprm),
	constraint permissao_item_fk foreign key (coditm) references item (coditm) on delete cascade,
	constraint permissao_alvo_uk unique (coditm, tipalv, vlralv),
	constraint permissao_tipalv_ck check (tipalv in ('P', 'S', 'U', 'V')),
	constraint permissao_nivprm_ck check (nivprm in ('L', 'D', 'E', 'A', 'G', 'N'))
);
create index permissao_alvo_ix on permissao (tipalv, vlralv);

create table congelamento (
	coditm integer not null,
	motcng text not null,
	dtafimcng timestamptz,
	dtacad timestamptz not null,
	codpescad integer not null,
	constraint congelamento_pk primary key (coditm),
	constraint congelamento_item_fk foreign key (coditm) references item (coditm) on delete cascade
);

create table favorito (
	codpes integer not null,
	coditm integer not null,
	constraint favorito_pk primary key (codpes, coditm),
	constraint favorito_item_fk foreign key (coditm) references item (coditm) on delete cascade
);

-- Activity for those who may read the folder: who did what, and to which item.
create table atividade (
	codatv bigint generated always as identity,
	coditm integer not null,
	codpes integer,
	tipatv text not null,
	nomitm text not null,
	detalhe text,
	dtaatv timestamptz not null,
	constraint atividade_pk primary key (codatv),
	constraint atividade_item_fk foreign key (coditm) references item (coditm) on delete cascade
);
create index atividade_item_ix on atividade (coditm, codatv desc);
create index atividade_pessoa_ix on atividade (codpes);
