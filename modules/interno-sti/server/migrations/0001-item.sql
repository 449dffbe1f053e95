create table item (
	codigo integer generated always as identity,
	codpes integer not null,
	codpesrsp integer not null,
	titulo text not null,
	sititm text not null default 'A',
	cadastrado_em timestamptz not null,
	concluido_em timestamptz,
	lembrado_em timestamptz,
	nomarq text,
	chave text,
	sha256 text,
	constraint item_pk primary key (codigo),
	constraint item_sititm_ck check (sititm in ('A', 'C')),
	constraint item_anexo_ck check (num_nulls(nomarq, chave, sha256) in (0, 3))
);

create index item_codpes_ix on item (codpes, codigo desc);
create index item_codpesrsp_ix on item (codpesrsp, codigo desc);
create index item_lembrado_ix on item (cadastrado_em) where sititm = 'A' and lembrado_em is null;
