create table semeadura (
	modulo text not null,
	em timestamptz not null default now(),
	constraint semeadura_pk primary key (modulo)
);
