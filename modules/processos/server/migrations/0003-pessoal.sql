create table procfav (
	codpes integer not null,
	numpro text collate "C" not null,
	dtafav timestamptz not null,
	constraint procfav_pk primary key (codpes, numpro),
	constraint procfav_processo_fk foreign key (numpro) references processo (numpro)
);
create index procfav_numpro_ix on procfav (numpro);

create table procmarca (
	codmar integer not null generated always as identity,
	numpro text collate "C" not null,
	sgleta text not null,
	nommar text not null,
	cormar text not null,
	dtafim date,
	codpes integer not null,
	constraint procmarca_pk primary key (codmar),
	constraint procmarca_uk unique (numpro, sgleta, nommar),
	constraint procmarca_processo_fk foreign key (numpro) references processo (numpro),
	constraint procmarca_estacao_fk foreign key (sgleta) references estacao (sgleta)
);
create index procmarca_sgleta_ix on procmarca (sgleta, nommar);
create index procmarca_dtafim_ix on procmarca (dtafim) where dtafim is not null;

create table rascunho (
	codpes integer not null,
	numpro text collate "C" not null,
	codetroco text not null,
	dados jsonb not null,
	dtaultalt timestamptz not null,
	constraint rascunho_pk primary key (codpes, numpro, codetroco),
	constraint rascunho_processo_fk foreign key (numpro) references processo (numpro)
);
create index rascunho_dtaultalt_ix on rascunho (dtaultalt);
create index rascunho_numpro_ix on rascunho (numpro);

create table procvisita (
	codpes integer not null,
	numpro text collate "C" not null,
	dtavis timestamptz not null,
	-- of the process, when it was opened
	versao integer not null,
	qtdvis integer not null default 1,
	constraint procvisita_pk primary key (codpes, numpro),
	constraint procvisita_processo_fk foreign key (numpro) references processo (numpro)
);
create index procvisita_pessoa_ix on procvisita (codpes, dtavis desc);
create index procvisita_processo_ix on procvisita (numpro, dtavis desc);

-- Every opening of what is not public, and of anything by an auditor.
create table proacesso (
	codace bigint not null generated always as identity,
	numpro text collate "C" not null,
	codpes integer not null,
	dtaace timestamptz not null,
	motace text not null,
	constraint proacesso_pk primary key (codace),
	constraint proacesso_processo_fk foreign key (numpro) references processo (numpro)
);
create index proacesso_numpro_ix on proacesso (numpro, dtaace desc);

create table estatistica (
	codasu integer not null,
	sgleta text not null,
	-- seconds
	tmpmed integer not null,
	qtdand integer not null,
	constraint estatistica_pk primary key (codasu, sgleta),
	constraint estatistica_assunto_fk foreign key (codasu) references assunto (codasu),
	constraint estatistica_estacao_fk foreign key (sgleta) references estacao (sgleta)
);

create table passoprovavel (
	codasu integer not null,
	sgleta text not null,
	sgletadst text not null,
	percentual integer not null,
	constraint passoprovavel_pk primary key (codasu, sgleta, sgletadst),
	constraint passoprovavel_assunto_fk foreign key (codasu) references assunto (codasu),
	constraint passoprovavel_estacao_fk foreign key (sgleta) references estacao (sgleta),
	constraint passoprovavel_estacaodst_fk foreign key (sgletadst) references estacao (sgleta)
);
create index passoprovavel_sgletadst_ix on passoprovavel (sgletadst);
