-- A later end is an extension: the window is worked on again at its new end.
create function prorrogar_janela() returns trigger language plpgsql as $$
begin
	if new.dtafim > old.dtafim then new.dtaenc := null; end if;
	return new;
end $$;
create trigger matvircal_prorrogar before update of dtafim on matvircal
	for each row execute function prorrogar_janela();

-- Counts of the end of each day, written once: reports agree with them whatever comes later.
create table diaria (
	dia date not null,
	anoing integer not null,
	tiping text not null,
	numcha integer not null,
	codund integer not null,
	modvag text not null,
	sitmat text not null,
	qtd integer not null,
	constraint diaria_pk primary key (dia, anoing, tiping, numcha, codund, modvag, sitmat)
);
