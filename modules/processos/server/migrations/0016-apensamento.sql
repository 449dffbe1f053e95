-- Processes that go together for a time, each with its number and contents. The open one is repeated in the process, for the lists.
alter table processo add column numproapn text collate "C";
alter table processo add constraint processo_apensado_fk foreign key (numproapn) references processo (numpro);
alter table processo add constraint processo_apensado_ck check (numproapn is null or stapro = 'N');
create index processo_apensado_ix on processo (numproapn, numpro) where numproapn is not null;

create table apensamento (
	codapn integer not null generated always as identity,
	numpro text collate "C" not null,
	numproa text collate "C" not null,
	dtaapn timestamptz not null,
	codpesapn integer not null,
	txtapn text not null,
	dtadsa timestamptz,
	codpesdsa integer,
	txtdsa text,
	constraint apensamento_pk primary key (codapn),
	constraint apensamento_processo_fk foreign key (numpro) references processo (numpro),
	constraint apensamento_processoa_fk foreign key (numproa) references processo (numpro),
	constraint apensamento_si_ck check (numpro <> numproa)
);
create index apensamento_numpro_ix on apensamento (numpro);
create unique index apensamento_aberto_uk on apensamento (numproa) where dtadsa is null;
