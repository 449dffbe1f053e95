-- Request for files of the drive that a student opened for an application: its lines are kinds of document, in order.
create table pedarq (
	codpdarq text not null,
	codcan integer not null,
	tipos text[] not null,
	dtacad timestamptz not null,
	constraint pedarq_pk primary key (codpdarq),
	constraint pedarq_canmob_fk foreign key (codcan) references canmob (codcan),
	constraint pedarq_tipos_ck check (cardinality(tipos) > 0)
);
create index pedarq_canmob_ix on pedarq (codcan);

-- Delivery from which a document came; one delivery is attached once.
alter table docmob add column codetg integer;
create unique index docmob_entrega_uk on docmob (codetg) where codetg is not null;
