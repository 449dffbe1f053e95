-- Whoever was looked at through the mode of support sees by whom, when and why.
create table uso_suporte (
	codigo integer generated always as identity,
	codpes integer not null,
	suporte integer not null,
	motivo text not null,
	iniciado_em timestamptz not null,
	constraint uso_suporte_pk primary key (codigo)
);
create index uso_suporte_codpes_ix on uso_suporte (codpes, codigo desc);
create index uso_suporte_suporte_ix on uso_suporte (suporte);
