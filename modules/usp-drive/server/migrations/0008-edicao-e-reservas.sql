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
