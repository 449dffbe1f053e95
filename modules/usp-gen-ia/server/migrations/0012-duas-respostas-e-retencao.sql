-- Two answers at most at a time, of two models to one question.
drop index iager_correndo_uk;
alter table iager add column numvez smallint not null default 1;
alter table iager add constraint iager_vez_ck check (numvez in (1, 2));
create unique index iager_correndo_uk on iager (codcvs, numvez) where sitger = 'GER';

-- Legal hold: messages that an order asks for, kept for it alone when their conversation is deleted.
create table iaordret (
	codord integer not null,
	codcvs uuid not null,
	numseqmsg integer not null,
	titcvs text not null,
	numseqpai integer,
	papmsg text not null,
	txtmsg text not null,
	idemodrsp text,
	txterr text,
	dtacvs timestamptz not null,
	dtacad timestamptz not null,
	constraint iaordret_pk primary key (codord, codcvs, numseqmsg),
	constraint iaordret_ordem_fk foreign key (codord) references iaord (codord),
	constraint iaordret_papel_ck check (papmsg in ('U', 'A'))
);
