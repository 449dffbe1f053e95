create table unidade (
	codund integer not null,
	tipund text not null,
	sglund text not null,
	nomund text not null,
	nomabvund text not null,
	codcam integer not null,
	dtaatvund date not null,
	dtadtvund date,
	constraint unidade_pk primary key (codund),
	constraint unidade_sglund_uk unique (sglund)
);

create table setor (
	codset integer not null,
	codund integer not null,
	tipset text not null,
	nomabvset text not null,
	nomset text not null,
	codsetspe integer,
	dtadtvset date,
	constraint setor_pk primary key (codset),
	constraint setor_unidade_fk foreign key (codund) references unidade (codund),
	constraint setor_superior_fk foreign key (codsetspe) references setor (codset)
);
create index setor_codund_ix on setor (codund);
create index setor_codsetspe_ix on setor (codsetspe);

create table pessoa (
	codpes integer not null,
	nompes text not null,
	nompesttd text,
	nome_busca text not null,
	dtacadpes timestamptz not null default now(),
	dtaultalt timestamptz not null default now(),
	constraint pessoa_pk primary key (codpes)
);
create index pessoa_nome_busca_ix on pessoa using gin (to_tsvector('simple', nome_busca));

create table vinculopessoausp (
	codpes integer not null,
	tipvin text not null,
	numseqpes integer not null,
	tipvinext text not null,
	dtainivin date not null,
	dtafimvin date,
	sitatl text not null,
	codund integer not null,
	codset integer,
	nomfnc text,
	constraint vinculopessoausp_pk primary key (codpes, tipvin, numseqpes),
	constraint vinculopessoausp_pessoa_fk foreign key (codpes) references pessoa (codpes),
	constraint vinculopessoausp_unidade_fk foreign key (codund) references unidade (codund),
	constraint vinculopessoausp_setor_fk foreign key (codset) references setor (codset)
);
create index vinculopessoausp_codset_ix on vinculopessoausp (codset) where sitatl = 'A';
create index vinculopessoausp_codund_ix on vinculopessoausp (codund, tipvin) where sitatl = 'A';

create table emailpessoa (
	codpes integer not null,
	numseqema integer not null,
	codema text not null,
	stamtr text not null,
	staalt text not null,
	dtaultalt timestamptz not null default now(),
	devolvido_em timestamptz,
	constraint emailpessoa_pk primary key (codpes, numseqema),
	constraint emailpessoa_pessoa_fk foreign key (codpes) references pessoa (codpes),
	constraint emailpessoa_stamtr_ck check (stamtr in ('S', 'N')),
	constraint emailpessoa_staalt_ck check (staalt in ('S', 'N'))
);
create unique index emailpessoa_principal_uk on emailpessoa (codpes) where stamtr = 'S';
create unique index emailpessoa_alternativo_uk on emailpessoa (codpes) where staalt = 'S';

create table telefpessoa (
	codpes integer not null,
	tiptelpes text not null,
	codddi integer not null,
	codddd integer not null,
	numtel text not null,
	numtelfmt text not null,
	dtaultalt timestamptz not null default now(),
	confirmado_em timestamptz not null default now(),
	constraint telefpessoa_pk primary key (codpes, tiptelpes),
	constraint telefpessoa_pessoa_fk foreign key (codpes) references pessoa (codpes)
);

create table consulta (
	id bigint generated always as identity,
	em timestamptz not null default now(),
	codpes integer not null,
	codpes_consultado integer not null,
	endereco text not null,
	id_requisicao text not null,
	constraint consulta_pk primary key (id)
);
create index consulta_consultado_ix on consulta (codpes_consultado, em);
create index consulta_em_ix on consulta (em);
