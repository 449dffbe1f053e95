-- 'S': asked for, or given, also in the units below.
alter table acsperm add column staabx text not null default 'N';
alter table acsperm add constraint acsperm_staabx_ck check (staabx = 'N' or (staabx = 'S' and codund <> 0));
-- As it was when the fact happened.
alter table acshist add column staabx text not null default 'N';
alter table acshist add constraint acshist_staabx_ck check (staabx in ('S', 'N'));

create or replace function pedroweb.contar(acesso integer, ato text, situacao text, texto text) returns void language sql as $$
	insert into pedroweb.acshist (codacs, numseq, atohst, sitacs, codpes, txthst, staabx)
	select acesso, coalesce(max(h.numseq), 0) + 1, ato, situacao, pedroweb.quem_age(), texto,
			(select a.staabx from pedroweb.acsperm a where a.codacs = acesso)
		from pedroweb.acshist h where h.codacs = acesso
$$;

create or replace function pedroweb.acompanhar_perfil() returns trigger language plpgsql as $$
declare
	dado plataforma.perfil := coalesce(new, old);
	acesso pedroweb.acsperm;
	ultimo date := pedroweb.ultimo_dia(dado.dtaini, dado.dtafim);
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
		insert into pedroweb.acsperm (codpes, codperfil, codund, codesc, codundche, dtainiacs, dtafimacs, codpesaut, jusacs, sitacs, staexc, staabx)
			values (dado.codpes, dado.codperfil, dado.codund, dado.codesc, dado.codund, dado.dtaini,
				ultimo, pedroweb.quem_age(),
				case when pedroweb.quem_age() is null then 'Dado por quem administra, fora do PedroWeb.'
					else 'Dado no próprio sistema, por quem cuida dele.' end, 'ATV', dado.staexc, dado.staabx)
			returning * into acesso;
		perform pedroweb.contar(acesso.codacs, 'dado-fora', 'ATV', null);
	elsif acesso.sitacs <> 'ATV' then
		update pedroweb.acsperm set sitacs = 'ATV', dtasit = now(), dtainiacs = dado.dtaini, codpesaut = pedroweb.quem_age(),
			dtafimacs = ultimo, staexc = dado.staexc, staabx = dado.staabx where codacs = acesso.codacs;
		perform pedroweb.contar(acesso.codacs, 'dado-fora', 'ATV', null);
	else
		if acesso.staabx <> dado.staabx then
			update pedroweb.acsperm set staabx = dado.staabx where codacs = acesso.codacs;
			perform pedroweb.contar(acesso.codacs, 'alcance-fora', 'ATV', null);
		end if;
		if acesso.dtafimacs is distinct from ultimo then
			update pedroweb.acsperm set dtafimacs = ultimo where codacs = acesso.codacs;
			perform pedroweb.contar(acesso.codacs, 'prorrogado-fora', 'ATV', null);
		end if;
	end if;
	return null;
end $$;
drop trigger perfil_acompanhado on plataforma.perfil;
create trigger perfil_acompanhado after insert or update of dtafim, staabx or delete on plataforma.perfil
	for each row execute function pedroweb.acompanhar_perfil();
