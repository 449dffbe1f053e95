-- What another system gives or takes says who did it (`portal.quem`, to the end of the transaction); else nobody is known.
create function pedroweb.quem_age() returns integer language sql stable as $$
	select nullif(current_setting('portal.quem', true), '')::integer
$$;

create or replace function pedroweb.contar(acesso integer, ato text, situacao text, texto text) returns void language sql as $$
	insert into pedroweb.acshist (codacs, numseq, atohst, sitacs, codpes, txthst)
	select acesso, coalesce(max(numseq), 0) + 1, ato, situacao, pedroweb.quem_age(), texto
		from pedroweb.acshist where codacs = acesso
$$;

create or replace function pedroweb.acompanhar_perfil() returns trigger language plpgsql as $$
declare
	dado plataforma.perfil := coalesce(new, old);
	acesso pedroweb.acsperm;
begin
	select * into acesso from pedroweb.acsperm a where a.codpes = dado.codpes and a.codperfil = dado.codperfil
		and a.codund = dado.codund and a.codesc = dado.codesc and a.sitacs in ('SOL', 'CHE', 'ATV') for update;
	if tg_op = 'DELETE' then
		if acesso.sitacs = 'ATV' then
			perform pedroweb.contar(acesso.codacs, 'encerrado-fora', 'REV', null);
			update pedroweb.acsperm set sitacs = 'REV', dtasit = now() where codacs = acesso.codacs;
		end if;
		return null;
	end if;
	if acesso.codacs is null then
		insert into pedroweb.acsperm (codpes, codperfil, codund, codesc, codundche, dtainiacs, dtafimacs, codpesaut, jusacs, sitacs, staexc)
			values (dado.codpes, dado.codperfil, dado.codund, dado.codesc, dado.codund, dado.dtaini,
				pedroweb.ultimo_dia(dado.dtaini, dado.dtafim), pedroweb.quem_age(),
				case when pedroweb.quem_age() is null then 'Dado por quem administra, fora do PedroWeb.'
					else 'Dado no próprio sistema, por quem cuida dele.' end, 'ATV', dado.staexc)
			returning * into acesso;
		perform pedroweb.contar(acesso.codacs, 'dado-fora', 'ATV', null);
	elsif acesso.sitacs <> 'ATV' then
		perform pedroweb.contar(acesso.codacs, 'dado-fora', 'ATV', null);
		update pedroweb.acsperm set sitacs = 'ATV', dtasit = now(), dtainiacs = dado.dtaini, codpesaut = pedroweb.quem_age(),
			dtafimacs = pedroweb.ultimo_dia(dado.dtaini, dado.dtafim), staexc = dado.staexc where codacs = acesso.codacs;
	elsif acesso.dtafimacs is distinct from pedroweb.ultimo_dia(dado.dtaini, dado.dtafim) then
		perform pedroweb.contar(acesso.codacs, 'prorrogado-fora', 'ATV', null);
		update pedroweb.acsperm set dtafimacs = pedroweb.ultimo_dia(dado.dtaini, dado.dtafim) where codacs = acesso.codacs;
	end if;
	return null;
end $$;
