-- Later ends of windows, each with the one before: marks of the line, and the trace of who came back by them.
create table prorrogacao (
	codprr integer generated always as identity,
	anoing integer not null,
	tiping text not null,
	numcha integer not null,
	numetp integer not null,
	dtafimant timestamptz not null,
	dtafim timestamptz not null,
	dtaprr timestamptz not null default now(),
	constraint prorrogacao_pk primary key (codprr),
	constraint prorrogacao_depois_ck check (dtafim > dtafimant)
);
create index prorrogacao_ano_ix on prorrogacao (anoing, dtaprr);

create or replace function prorrogar_janela() returns trigger language plpgsql as $$
begin
	if new.dtafim > old.dtafim then
		new.dtaenc := null;
		insert into dash.prorrogacao (anoing, tiping, numcha, numetp, dtafimant, dtafim)
		values (new.anoing, new.tiping, new.numcha, new.numetp, old.dtafim, new.dtafim);
	end if;
	return new;
end $$;

create index mensagem_ano_ix on mensagem (anoing, dtaenv);

-- Counts of a midnight as the consultation reads them all day: an event that comes late must not show between two looks.
create table protegida (
	dia date not null,
	anoing integer not null,
	tiping text not null,
	numcha integer not null,
	codund integer not null,
	sitmat text not null,
	qtd integer not null,
	constraint protegida_pk primary key (dia, anoing, tiping, numcha, codund, sitmat)
);
