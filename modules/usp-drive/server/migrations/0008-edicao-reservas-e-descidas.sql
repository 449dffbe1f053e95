-- Check-out made on the pages says why; a lock of a program says nothing there.
alter table trava add column mottrv text;

-- Bytes that uploads on their way will take; a row counts while its upload is there.
create table reserva (
	codenv text not null,
	coditm integer not null,
	qtdbyt bigint not null,
	constraint reserva_pk primary key (codenv),
	constraint reserva_raiz_fk foreign key (coditm) references raiz (coditm) on delete cascade,
	constraint reserva_qtdbyt_ck check (qtdbyt > 0)
);
create index reserva_raiz_ix on reserva (coditm);

-- Downloads that the browser makes by itself, without the header of the session: each code opens one, once and soon.
create table descida (
	resumo bytea not null,
	codpes integer not null,
	coditm integer not null,
	lstitm integer[] not null,
	dtafim timestamptz not null,
	constraint descida_pk primary key (resumo),
	constraint descida_item_fk foreign key (coditm) references item (coditm) on delete cascade
);
create index descida_item_ix on descida (coditm);
create index descida_pessoa_ix on descida (codpes);
create index descida_fim_ix on descida (dtafim);
