-- The last day on which some link of the person holds; null: they never had one, '-infinity': it was taken away.
create function pessoas.ultimo_dia_de_vinculo(quem integer) returns date language sql stable as $$
	select max(case
		when sitatl = 'A' then coalesce(dtafimvin, 'infinity')
		else least(coalesce(dtafimvin, '-infinity'), current_date - 1) end)
	from pessoas.vinculopessoausp where codpes = quem
$$;

create function pessoas.limitar_acesso_novo() returns trigger language plpgsql as $$
begin
	if new.staexc = 'N' then
		new.dtalim := pessoas.ultimo_dia_de_vinculo(new.codpes);
	else
		new.dtalim := null;
	end if;
	return new;
end $$;
create trigger perfil_do_vinculo before insert or update of staexc, dtafim on plataforma.perfil
	for each row execute function pessoas.limitar_acesso_novo();

-- Whatever brings the end of a link (a list, the replicated database, a correction) ends what stood on it.
create function pessoas.limitar_acessos() returns trigger language plpgsql as $$
declare
	quem integer := coalesce(new.codpes, old.codpes);
	limite date := coalesce(pessoas.ultimo_dia_de_vinculo(quem), '-infinity');
begin
	update plataforma.perfil set dtalim = limite
		where codpes = quem and staexc = 'N' and dtalim is distinct from limite;
	return null;
end $$;
create trigger vinculo_mudou after insert or update or delete on pessoas.vinculopessoausp
	for each row execute function pessoas.limitar_acessos();

update plataforma.perfil set dtalim = pessoas.ultimo_dia_de_vinculo(codpes);
