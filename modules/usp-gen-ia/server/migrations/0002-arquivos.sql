create table iaarq (
	codarq integer generated always as identity,
	codpes integer not null,
	nomarq text not null,
	tipo text not null,
	chave text not null,
	tamanho integer not null,
	sha256 text not null,
	sitarq text not null,
	qtdpgn integer not null default 0,
	qtdtrc integer not null default 0,
	clsdad smallint not null,
	dtacad timestamptz not null,
	constraint iaarq_pk primary key (codarq),
	constraint iaarq_chave_uk unique (chave),
	constraint iaarq_situacao_ck check (sitarq in ('FIL', 'PRT', 'ERR')),
	constraint iaarq_classe_ck check (clsdad between 0 and 2)
);
create index iaarq_pessoa_ix on iaarq (codpes, dtacad desc, codarq);

-- Colleagues to whom the owner has opened a file.
create table iaarqpes (
	codarq integer not null,
	codpes integer not null,
	constraint iaarqpes_pk primary key (codarq, codpes),
	constraint iaarqpes_arquivo_fk foreign key (codarq) references iaarq (codarq) on delete cascade
);
create index iaarqpes_pessoa_ix on iaarqpes (codpes, codarq);

-- Both stems, with accents and without: taking the accents away first breaks the stems of Portuguese.
create table iatrc (
	codarq integer not null,
	numtrc integer not null,
	numpgn integer,
	txttrc text not null,
	vetor tsvector generated always as (
		to_tsvector('portuguese', txttrc) || to_tsvector('portuguese', usp_gen_ia.sem_acento(txttrc))
	) stored,
	constraint iatrc_pk primary key (codarq, numtrc),
	constraint iatrc_arquivo_fk foreign key (codarq) references iaarq (codarq) on delete cascade
);
create index iatrc_vetor_ix on iatrc using gin (vetor);

create table iacvsarq (
	codcvs uuid not null,
	codarq integer not null,
	constraint iacvsarq_pk primary key (codcvs, codarq),
	constraint iacvsarq_conversa_fk foreign key (codcvs) references iacvs (codcvs) on delete cascade
);
create index iacvsarq_arquivo_ix on iacvsarq (codarq);

-- Passages that went to the model. A file that is gone, or no longer readable, leaves "source not available".
create table iamsgfnt (
	codcvs uuid not null,
	numseqmsg integer not null,
	numcit integer not null,
	codarq integer not null,
	numtrc integer not null,
	constraint iamsgfnt_pk primary key (codcvs, numseqmsg, numcit),
	constraint iamsgfnt_mensagem_fk foreign key (codcvs, numseqmsg) references iamsg (codcvs, numseqmsg) on delete cascade
);

