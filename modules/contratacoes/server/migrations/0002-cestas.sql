-- Basket of prices of a unit. Once concluded, 'entrada' holds its frozen query and prices, and 'hashdad' their SHA-256.
create table cesta (
	codces integer generated always as identity,
	titces text not null,
	codund integer not null,
	codpescad integer not null,
	dtacad timestamptz not null,
	metces text not null,
	correcao text not null,
	meses integer not null,
	sitces text not null default 'RAS',
	dscjus text,
	dscdev text,
	codpesapr integer,
	dtacon timestamptz,
	entrada text,
	hashdad text,
	constraint cesta_pk primary key (codces),
	constraint cesta_metces_ck check (metces in ('MDN', 'MED', 'MEN')),
	constraint cesta_correcao_ck check (correcao in ('N', 'I', 'V')),
	constraint cesta_sitces_ck check (sitces in ('RAS', 'APR', 'CON')),
	constraint cesta_entrada_ck check ((sitces = 'RAS') = (entrada is null) and num_nulls(entrada, hashdad) in (0, 2)),
	constraint cesta_aprovador_ck check (codpesapr <> codpescad)
);

create index cesta_unidade_ix on cesta (codund, codces desc);

create table cestaitm (
	codces integer not null,
	codbem integer not null,
	qtditm numeric(19, 4) not null,
	constraint cestaitm_pk primary key (codces, codbem),
	constraint cestaitm_cesta_fk foreign key (codces) references cesta (codces),
	constraint cestaitm_bem_fk foreign key (codbem) references bem (codbem),
	constraint cestaitm_qtditm_ck check (qtditm > 0)
);

-- Request for a quotation: the supplier answers by a link, of whose key only the digest is kept.
create table cotacao (
	codcot integer generated always as identity,
	codces integer not null,
	codfor integer not null,
	codema text not null,
	resumochv text not null,
	dscjus text not null,
	codpescad integer not null,
	dtaenv timestamptz not null,
	dtalim date not null,
	dtarsp timestamptz,
	constraint cotacao_pk primary key (codcot),
	constraint cotacao_resumochv_uk unique (resumochv),
	constraint cotacao_fornecedor_uk unique (codces, codfor),
	constraint cotacao_cesta_fk foreign key (codces) references cesta (codces),
	constraint cotacao_fornecedor_fk foreign key (codfor) references fornecedor (codfor)
);

create table cotacaoitm (
	codcotitm integer generated always as identity,
	codcot integer not null,
	codbem integer not null,
	vlruni numeric(19, 4) not null,
	constraint cotacaoitm_pk primary key (codcotitm),
	constraint cotacaoitm_uk unique (codcot, codbem),
	constraint cotacaoitm_cotacao_fk foreign key (codcot) references cotacao (codcot),
	constraint cotacaoitm_bem_fk foreign key (codbem) references bem (codbem),
	constraint cotacaoitm_vlruni_ck check (vlruni > 0)
);

-- The memória is issued once: whoever asks for it later gets the same file.
create table memoria (
	codces integer not null,
	codaucdoc text not null,
	chave text not null,
	sha256 text not null,
	dtaemi timestamptz not null,
	constraint memoria_pk primary key (codces),
	constraint memoria_cesta_fk foreign key (codces) references cesta (codces)
);
