-- Appointment that waits for the taking of office: the mandate begins when the person signs the term in assina.
create table posse (
	codpos integer generated always as identity,
	codcad integer not null,
	codcol integer not null,
	codpes integer not null,
	titsup text not null,
	-- First day on which the mandate may begin.
	dtainimdt date not null,
	numatodsg text not null,
	-- 'A' waits for the signature, 'E' took office, 'R' refused by the person, 'C' cancelled, 'F' no longer possible.
	sitpos text not null default 'A',
	motpos text,
	chave text not null,
	sha256 text not null,
	codlotdocasi integer,
	codmdt integer,
	-- ID digital of the signed term.
	codaucdoc text,
	dtacad timestamptz not null,
	codpescad integer not null,
	dtafim timestamptz,
	constraint posse_pk primary key (codpos),
	constraint posse_cadeira_fk foreign key (codcad) references cadeira (codcad),
	constraint posse_titsup_ck check (titsup in ('T', 'S')),
	constraint posse_sitpos_ck check (sitpos in ('A', 'E', 'R', 'C', 'F')),
	constraint posse_fim_ck check ((sitpos = 'A') = (dtafim is null)),
	constraint posse_mandato_ck check ((sitpos = 'E') = (codmdt is not null))
);

create unique index posse_cadeira_uk on posse (codcad, titsup) where sitpos = 'A';
create index posse_pessoa_ix on posse (codpes) where sitpos = 'A';
create unique index posse_mandato_uk on posse (codmdt) where codmdt is not null;
