-- Who sends says whose signature it must be; a provider of identities says whether it is.
alter table pcpasidoc add column cpfpcp text;
alter table pcpasidoc add constraint pcpasidoc_cpfpcp_ck check (cpfpcp ~ '^\d{11}$');

-- A visit to a provider, and what came of it. It counts for the access that began it, and for as long.
create table identidadeext (
	hashest bytea not null,
	hashpas bytea not null,
	hashacs bytea not null,
	codpcpasidoc integer not null,
	codprv text not null,
	nomprv text not null,
	verificador text not null,
	pedido text not null,
	expira_em timestamptz not null,
	dtaide timestamptz,
	motrec text,
	cpfide text,
	nomide text,
	nivide text,
	constraint identidadeext_pk primary key (hashest),
	constraint identidadeext_pcpasidoc_fk foreign key (codpcpasidoc) references pcpasidoc (codpcpasidoc) on delete cascade,
	constraint identidadeext_fim_ck check (motrec is null or cpfide is null),
	constraint identidadeext_prova_ck check ((cpfide is null) = (nomide is null) and (cpfide is null) = (nivide is null))
);
create index identidadeext_acesso_ix on identidadeext (hashacs, dtaide);
create index identidadeext_pcpasidoc_ix on identidadeext (codpcpasidoc);

-- Of a signature by who was identified like that: by whom, how well, and as whom.
alter table asidoc add column nomprv text;
alter table asidoc add column nivide text;
alter table asidoc add column cpfide text;

-- Who is known by an address alone has another certificate than who is known by a CPF.
alter table certificado add column cpfide text;
drop index certificado_externo_uk;
create unique index certificado_externo_uk on certificado (codusuext, coalesce(cpfide, ''))
	where codusuext is not null and dtarvg is null;
