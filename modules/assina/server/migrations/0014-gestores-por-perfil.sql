-- Who manages batches is what the profiles say; this register keeps who signs, and the unit where they were registered.
insert into plataforma.perfil (codpes, codperfil, codund, dtafim)
	select codpes, case numnivseg when '1' then 'ASI-GERAL' else 'ASI-GESTOR' end,
		case numnivseg when '1' then 0 else codund end, dtafimval
	from usuasi where numnivseg in ('1', '2') and (dtafimval is null or dtafimval >= current_date)
	on conflict do nothing;
alter table usuasi drop constraint usuasi_codund_ck;
drop index usuasi_unidade_ix;
alter table usuasi drop column numnivseg;
