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
	-- hh:mm
	horini text not null,
	horfim text not null,
	constraint turno_pk primary key (codcam, diasem, horini),
	constraint turno_diasem_ck check (diasem between 0 and 6),
	constraint turno_hora_ck check (horini ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' and horfim ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	constraint turno_ordem_ck check (horini < horfim)
);
