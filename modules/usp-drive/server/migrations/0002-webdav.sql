-- Passwords of programs, which have no session: only the hash is kept.
create table senhaprograma (
	codsen integer generated always as identity,
	codpes integer not null,
	nomsen text not null,
	resumo bytea not null,
	dtacad timestamptz not null,
	dtaultuso timestamptz,
	constraint senhaprograma_pk primary key (codsen),
	constraint senhaprograma_resumo_uk unique (resumo)
);
create index senhaprograma_pessoa_ix on senhaprograma (codpes);

-- Check-out: a lock of WebDAV is the same row.
create table trava (
	token text not null,
	coditm integer not null,
	codpes integer not null,
	escopo text not null,
	profunda boolean not null,
	dono text not null,
	dtafim timestamptz not null,
	constraint trava_pk primary key (token),
	constraint trava_item_fk foreign key (coditm) references item (coditm) on delete cascade,
	constraint trava_escopo_ck check (escopo in ('exclusive', 'shared'))
);
create index trava_item_ix on trava (coditm);
create index trava_pessoa_ix on trava (codpes);

-- Properties that programs keep with an item; the value is XML, made by the portal from what was sent.
create table propriedade (
	coditm integer not null,
	espaco text not null,
	nome text not null,
	valor text not null,
	constraint propriedade_pk primary key (coditm, espaco, nome),
	constraint propriedade_item_fk foreign key (coditm) references item (coditm) on delete cascade
);
