create table parceria (
	codpgmpiabnf text not null,
	nompgmpiabnf text not null,
	icopiabnf text not null,
	urlpiabnf text not null,
	ordaptpgmpia integer not null,
	nomarqpgmpiafs text not null,
	versao_imagem text not null,
	versao integer not null default 1,
	criada_em timestamptz not null default now(),
	alterada_em timestamptz not null default now(),
	constraint parceria_pk primary key (codpgmpiabnf),
	constraint parceria_ordaptpgmpia_uk unique (ordaptpgmpia),
	constraint parceria_codpgmpiabnf_ck check (codpgmpiabnf ~ '^[A-Z0-9]{1,10}$'),
	constraint parceria_ordaptpgmpia_ck check (ordaptpgmpia >= 1),
	constraint parceria_urlpiabnf_ck check (urlpiabnf ~* '^https://')
);

-- The bytes live beside the row, so that text and image are kept, replaced, removed and backed up together.
create table imagem (
	codpgmpiabnf text not null,
	tipo text not null,
	conteudo bytea not null,
	constraint imagem_pk primary key (codpgmpiabnf),
	constraint imagem_parceria_fk foreign key (codpgmpiabnf) references parceria (codpgmpiabnf) on delete cascade
);
