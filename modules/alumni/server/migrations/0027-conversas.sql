-- A conversation about an offer, a request, an opportunity or an accepted mentoring. Neither side learns an address.
create table conversa (
	codcnv integer not null generated always as identity,
	tipcnv text not null,
	-- Code of what it is about, by its kind; that may be gone.
	codorg integer not null,
	titcnv text not null,
	codpesaut integer not null,
	codpesint integer not null,
	dtacad timestamptz not null,
	dtaultmsg timestamptz not null,
	codpesultmsg integer not null,
	dtaenc timestamptz,
	constraint conversa_pk primary key (codcnv),
	constraint conversa_assunto_uk unique (tipcnv, codorg, codpesint),
	constraint conversa_tipcnv_ck check (tipcnv in ('AJD', 'OPD', 'MEN')),
	constraint conversa_pessoas_ck check (codpesaut <> codpesint)
);
create index conversa_codpesaut_ix on conversa (codpesaut, dtaultmsg desc);
create index conversa_codpesint_ix on conversa (codpesint, dtaultmsg desc);
create index conversa_dtaultmsg_ix on conversa (dtaultmsg);

create table conversa_mensagem (
	codmsg integer not null generated always as identity,
	codcnv integer not null,
	codpes integer not null,
	txtmsg text not null,
	dtamsg timestamptz not null,
	constraint conversa_mensagem_pk primary key (codmsg),
	constraint conversa_mensagem_conversa_fk foreign key (codcnv) references conversa (codcnv) on delete cascade
);
create index conversa_mensagem_codcnv_ix on conversa_mensagem (codcnv, codmsg desc);
create index conversa_mensagem_codpes_ix on conversa_mensagem (codpes);

-- One person wants nothing more of another, in any conversation.
create table conversa_bloqueio (
	codpes integer not null,
	codpesblq integer not null,
	dtablq timestamptz not null,
	constraint conversa_bloqueio_pk primary key (codpes, codpesblq)
);
create index conversa_bloqueio_codpesblq_ix on conversa_bloqueio (codpesblq);

create table conversa_denuncia (
	coddnucnv integer not null generated always as identity,
	codcnv integer not null,
	codpes integer not null,
	txtdnu text not null,
	sitdnu text not null default 'A',
	dtacad timestamptz not null,
	codpesdec integer,
	dtadec timestamptz,
	dscmot text,
	constraint conversa_denuncia_pk primary key (coddnucnv),
	constraint conversa_denuncia_conversa_fk foreign key (codcnv) references conversa (codcnv) on delete cascade,
	constraint conversa_denuncia_sitdnu_ck check (sitdnu in ('A', 'P', 'I'))
);
create unique index conversa_denuncia_aberta_uk on conversa_denuncia (codcnv, codpes) where sitdnu = 'A';
create index conversa_denuncia_sitdnu_ix on conversa_denuncia (sitdnu, coddnucnv);
create index conversa_denuncia_codpes_ix on conversa_denuncia (codpes);
create index conversa_denuncia_codpesdec_ix on conversa_denuncia (codpesdec);

-- Whether the academic base confirms all that a visitor said, and what the office looked at before it accepted.
alter table cadamn add column confirmado text not null default 'N';
alter table cadamn add column prova text;
alter table cadamn add constraint cadamn_confirmado_ck check (confirmado in ('S', 'N'));
update cadamn set confirmado = 'S' where sitcad = 'CNF';
