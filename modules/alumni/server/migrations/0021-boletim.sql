create table temamn (
	codtem integer not null,
	nomtem text not null,
	dsctem text not null,
	ordtem integer not null,
	constraint temamn_pk primary key (codtem)
);
insert into temamn (codtem, nomtem, dsctem, ordtem) values
	(1, 'Carreira e oportunidades', 'Vagas, bolsas, cursos e conversas sobre carreira.', 1),
	(2, 'Eventos e encontros', 'Encontros de turma, palestras e datas da universidade.', 2),
	(3, 'Ciência e inovação', 'O que se pesquisa e se cria aqui.', 3),
	(4, 'Doações e voluntariado', 'Como ajudar quem estuda agora.', 4);

-- What each person wants to read, as it stands.
create table nwlamn (
	codpes integer not null,
	codtem integer not null,
	sta text not null,
	dtaace timestamptz not null,
	iphash text not null,
	constraint nwlamn_pk primary key (codpes, codtem),
	constraint nwlamn_tema_fk foreign key (codtem) references temamn (codtem),
	constraint nwlamn_sta_ck check (sta in ('S', 'N'))
);
create index nwlamn_codtem_ix on nwlamn (codtem, codpes) where sta = 'S';

-- The proof: each yes and no, never changed. codtem 0: the newsletter as a whole (stapmdbltifv).
create table nwlprv (
	numseqprv bigint generated always as identity,
	codpes integer not null,
	codtem integer not null,
	sta text not null,
	-- P: preferences, signed in; L: link of a message; U: one click in a mail program.
	oriprv text not null,
	dtaace timestamptz not null,
	iphash text not null,
	constraint nwlprv_pk primary key (numseqprv),
	constraint nwlprv_sta_ck check (sta in ('S', 'N')),
	constraint nwlprv_oriprv_ck check (oriprv in ('P', 'L', 'U'))
);
create index nwlprv_codpes_ix on nwlprv (codpes, numseqprv);

-- R draft, F being queued, E all queued, C cancelled.
create table bltamn (
	codblt integer generated always as identity,
	assblt text not null,
	txtblt text not null,
	-- Of which topic; null: everybody who wants the newsletter.
	codtem integer,
	-- Of which unit; null: all of them.
	codund integer,
	sitblt text not null default 'R',
	codpescad integer not null,
	dtacad timestamptz not null,
	dtaenv timestamptz,
	dtafim timestamptz,
	-- How far the queueing has come.
	codpesult integer not null default 0,
	qtddst integer not null default 0,
	-- Without an address that works.
	qtdsem integer not null default 0,
	qtdsai integer not null default 0,
	-- Of the message in the house's mail.
	codmol bigint,
	versao integer not null default 1,
	constraint bltamn_pk primary key (codblt),
	constraint bltamn_tema_fk foreign key (codtem) references temamn (codtem),
	constraint bltamn_sitblt_ck check (sitblt in ('R', 'F', 'E', 'C'))
);
create index bltamn_codund_ix on bltamn (codund, codblt desc);
create index bltamn_codpescad_ix on bltamn (codpescad);

-- To whom each went, once.
create table envamn (
	codblt integer not null,
	codpes integer not null,
	chvenv uuid not null default gen_random_uuid(),
	dtasai timestamptz,
	constraint envamn_pk primary key (codblt, codpes),
	constraint envamn_boletim_fk foreign key (codblt) references bltamn (codblt) on delete cascade
);
create unique index envamn_chvenv_uk on envamn (chvenv);
create index envamn_codpes_ix on envamn (codpes);
