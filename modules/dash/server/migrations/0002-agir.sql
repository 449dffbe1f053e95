-- Mail of an entrant: most of them are no people of the university yet.
alter table ing add column emaing text;

alter table matvircal drop constraint matvircal_numetp_ck;
alter table matvircal add constraint matvircal_numetp_ck check (numetp in (1, 2, 3));

-- Newest event of each entry, kept by the transaction that takes events in: the stamp costs no scan.
create table frescor (
	anoing integer not null,
	tiping text not null,
	dtaevt timestamptz not null,
	constraint frescor_pk primary key (anoing, tiping)
);
insert into frescor (anoing, tiping, dtaevt)
select i.anoing, i.tiping, max(e.dtaevt) from matvirevt as e join ing as i on i.numins = e.numins
where e.chvevt not like 'fim:%' group by i.anoing, i.tiping;

-- Interest in the waiting list of a course, declared in a window; a call of it makes an entrant.
create table espera (
	numesp integer not null,
	anoing integer not null,
	tiping text not null,
	modvag text not null,
	codcur integer not null,
	codund integer not null,
	chvpes text not null,
	numcls integer not null,
	dtaman timestamptz not null,
	-- Call that came of it.
	numins integer,
	constraint espera_pk primary key (numesp),
	constraint espera_modvag_ck check (modvag in ('AC', 'EP', 'PPI')),
	constraint espera_tiping_ck check (tiping in ('FUV', 'ENE', 'PRO', 'OLI', 'TRA')),
	constraint espera_opcao_ux unique (anoing, tiping, codcur, modvag, chvpes),
	constraint espera_ing_fk foreign key (numins) references ing (numins)
);
create index espera_unidade_ix on espera (anoing, tiping, codund);

create table limite (
	tipalt text not null,
	vlrlim integer not null,
	staati text not null default 'S',
	numver integer not null default 1,
	constraint limite_pk primary key (tipalt),
	constraint limite_staati_ck check (staati in ('S', 'N'))
);

create table alerta (
	codalt integer generated always as identity,
	tipalt text not null,
	anoing integer not null,
	tiping text not null,
	numcha integer not null,
	-- 0: of the whole call.
	codund integer not null default 0,
	dscalt text not null,
	dtaini timestamptz not null,
	-- Instant at which people were told; a condition that must last a while is told later.
	dtaavi timestamptz,
	dtafim timestamptz,
	codpesrec integer,
	dtarec timestamptz,
	txtrec text,
	constraint alerta_pk primary key (codalt),
	constraint alerta_rec_ck check ((codpesrec is null) = (dtarec is null))
);
create unique index alerta_aberto_ux on alerta (tipalt, anoing, tiping, numcha, codund) where dtafim is null;
create index alerta_ordem_ix on alerta (dtaini desc, codalt desc);

create table atribuicao (
	numins integer not null,
	codpesana integer not null,
	codpesatr integer not null,
	dtaatr timestamptz not null,
	constraint atribuicao_pk primary key (numins),
	constraint atribuicao_ing_fk foreign key (numins) references ing (numins)
);
create index atribuicao_pessoa_ix on atribuicao (codpesana);

create table mensagem (
	codmsg integer generated always as identity,
	codpes integer not null,
	anoing integer not null,
	dscflt text not null,
	assunto text not null,
	txtmsg text not null,
	qtdpes integer not null,
	dtaenv timestamptz not null,
	constraint mensagem_pk primary key (codmsg)
);
