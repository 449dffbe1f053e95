create table feriado (
	dtafer date not null,
	-- 0: every campus
	codcam integer not null default 0,
	nomfer text not null,
	constraint feriado_pk primary key (dtafer, codcam)
);

-- Where a campus has no rows of its own, those of every campus count.
create table turno (
	-- 0: every campus
	codcam integer not null default 0,
	-- 0: Sunday
	diasem smallint not null,
	horini time not null,
	horfim time not null,
	constraint turno_pk primary key (codcam, diasem, horini),
	constraint turno_diasem_ck check (diasem between 0 and 6),
	constraint turno_ordem_ck check (horini < horfim)
);
