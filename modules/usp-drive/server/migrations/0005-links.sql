-- Links: whoever has the code reads what the link is bound to, by the right of the person who made it.
create table link (
	codlnk text not null,
	coditm integer not null,
	nomlnk text not null,
	-- Salt and digest of the password.
	resumo bytea,
	dtaexp timestamptz not null,
	qtdmaxdwl integer,
	qtddwl integer not null default 0,
	sitlnk text not null default 'A',
	codpescad integer not null,
	dtacad timestamptz not null,
	-- Instant at which the coming end was told to the person who made it.
	dtaavs timestamptz,
	constraint link_pk primary key (codlnk),
	constraint link_item_fk foreign key (coditm) references item (coditm) on delete cascade,
	constraint link_situacao_ck check (sitlnk in ('A', 'R')),
	constraint link_downloads_ck check (qtddwl >= 0 and (qtdmaxdwl is null or qtddwl <= qtdmaxdwl))
);
create index link_item_ix on link (coditm);
create index link_pessoa_ix on link (codpescad);
create index link_fim_ix on link (dtaexp) where dtaavs is null and sitlnk = 'A';

create table abertura (
	codabt bigint generated always as identity,
	codlnk text not null,
	nomarq text not null,
	codpes integer,
	endred text not null,
	dtaabt timestamptz not null,
	constraint abertura_pk primary key (codabt),
	constraint abertura_link_fk foreign key (codlnk) references link (codlnk) on delete cascade
);
create index abertura_link_ix on abertura (codlnk, codabt desc);
create index abertura_pessoa_ix on abertura (codpes);
