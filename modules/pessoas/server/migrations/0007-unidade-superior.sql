alter table unidade add column codundsup integer;
alter table unidade add constraint unidade_superior_fk foreign key (codundsup) references unidade (codund);
create index unidade_codundsup_ix on unidade (codundsup);

-- All units below one, closed ones too: what they left is still there. A circle, which the list refuses, ends here too.
create function pessoas.unidades_abaixo(unidade integer) returns integer[] language sql stable as $$
	with recursive abaixo (codund) as (
		select u.codund from pessoas.unidade u where u.codundsup = unidade
		union
		select u.codund from pessoas.unidade u join abaixo a on u.codundsup = a.codund
	)
	select coalesce(array_agg(a.codund order by a.codund), '{}') from abaixo a where a.codund <> unidade
$$;

create function pessoas.alcancar_abaixo() returns trigger language plpgsql as $$
begin
	new.undabx := '{}';
	if new.staabx = 'S' then
		-- What is given while a unit moves waits for where it goes.
		perform pg_advisory_xact_lock_shared(hashtext('pessoas:arvore'));
		new.undabx := pessoas.unidades_abaixo(new.codund);
	end if;
	return new;
end $$;
create trigger perfil_abaixo before insert or update of staabx, codund on plataforma.perfil
	for each row execute function pessoas.alcancar_abaixo();

-- Whatever moves a unit moves with it what somebody may do there.
create function pessoas.unidade_mudou_de_lugar() returns trigger language plpgsql as $$
begin
	perform pg_advisory_xact_lock(hashtext('pessoas:arvore'));
	update plataforma.perfil p set undabx = u.undabx
		from (
			select codund, pessoas.unidades_abaixo(codund) as undabx
			from (select distinct codund from plataforma.perfil where staabx = 'S') de
		) u
		where p.staabx = 'S' and p.codund = u.codund and p.undabx is distinct from u.undabx;
	return null;
end $$;
create trigger unidade_de_lugar after insert or delete or update of codundsup on pessoas.unidade
	for each statement execute function pessoas.unidade_mudou_de_lugar();
