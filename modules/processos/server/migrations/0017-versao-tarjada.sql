-- A copy of a document in which personal data are hidden, for who sees the process and not the document.
create table tarjada (
	codtrj uuid not null,
	numpro text collate "C" not null,
	codarqpdl integer not null,
	codpes integer not null,
	areas jsonb not null,
	motivo text not null,
	basleg text not null,
	-- Of the original that it was marked on: it may be signed meanwhile. Never shown, since it tells what was hidden to who tries.
	sha256org text not null,
	sittrj text not null,
	percentual integer not null default 0,
	qtdpgn integer,
	tamarq bigint,
	chave text,
	sha256 text,
	codaucdoc text not null,
	mensagem text,
	dtaped timestamptz not null,
	dtalib timestamptz,
	codpeslib integer,
	dtaret timestamptz,
	codpesret integer,
	constraint tarjada_pk primary key (codtrj),
	constraint tarjada_arquivo_fk foreign key (codarqpdl) references arquivopdl (codarqpdl),
	constraint tarjada_basleg_ck check (basleg in ('P', 'D', 'S')),
	constraint tarjada_sittrj_ck check (sittrj in ('F', 'A', 'P', 'L', 'R', 'E')),
	constraint tarjada_pronta_ck check (sittrj not in ('P', 'L') or (chave is not null and sha256 is not null))
);
create index tarjada_processo_ix on tarjada (numpro, codarqpdl);
create unique index tarjada_liberada_uk on tarjada (codarqpdl) where sittrj = 'L';
create index tarjada_porfazer_ix on tarjada (dtaped) where sittrj not in ('L', 'R');
