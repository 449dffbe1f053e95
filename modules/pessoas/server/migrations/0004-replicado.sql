-- What the institution's database said last, row by row: only what it changes is written, so that what was mended here
-- stays, and a link that it no longer has is known.
create table replicadolinha (
	lista text not null,
	chave text not null,
	hash bytea not null,
	rodada integer not null,
	constraint replicadolinha_pk primary key (lista, chave)
);

create table replicadorodada (
	rodada integer not null generated always as identity,
	dtaini timestamptz not null default now(),
	constraint replicadorodada_pk primary key (rodada)
);
