-- Export of events of eSocial: its bytes follow from a closed run, and are compared with the digest before they are sent.
create table esocial (
	codesc integer generated always as identity,
	codfol integer not null,
	codevt text not null,
	qtdeve integer not null,
	tamanho bigint not null,
	resumo text not null,
	codaucdoc text not null,
	codpes integer not null,
	dtaexp timestamptz not null,
	constraint esocial_pk primary key (codesc),
	constraint esocial_folha_fk foreign key (codfol) references folha (codfol),
	constraint esocial_codevt_ck check (codevt in ('S-1010', 'S-1202', 'S-1210'))
);
create index esocial_folha_ix on esocial (codfol, codesc desc);

-- Evidence of a closing, issued once: the file is kept, and compared with its digest before it is sent.
create table evidencia (
	codfol integer not null,
	chave text not null,
	resumo text not null,
	codaucdoc text not null,
	codpes integer not null,
	dtaemi timestamptz not null,
	constraint evidencia_pk primary key (codfol),
	constraint evidencia_folha_fk foreign key (codfol) references folha (codfol)
);
