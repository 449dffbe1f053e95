create table acsperm (
	codacs integer generated always as identity,
	codpes integer not null,
	codperfil text not null,
	codund integer not null default 0,
	codesc integer not null default 0,
	-- The unit whose head decides; 0: what came from outside, for the whole university.
	codundche integer not null,
	dtainiacs date,
	dtafimacs date,
	-- Who gave it; null: the command line or a list.
	codpesaut integer,
	jusacs text not null,
	sitacs text not null,
	staexc text not null default 'N',
	dtacad timestamptz not null default now(),
	dtasit timestamptz not null default now(),
	constraint acsperm_pk primary key (codacs),
	constraint acsperm_sitacs_ck check (sitacs in ('SOL', 'CHE', 'ATV', 'NEG', 'REV', 'EXP')),
	constraint acsperm_datas_ck check (dtafimacs >= dtainiacs),
	constraint acsperm_staexc_ck check (staexc in ('S', 'N'))
);
create unique index acsperm_aberto_uk on acsperm (codpes, codperfil, codund, codesc) where sitacs in ('SOL', 'CHE', 'ATV');
create index acsperm_codpes_ix on acsperm (codpes, codacs desc);
create index acsperm_codundche_ix on acsperm (codundche, codacs desc);
create index acsperm_codund_ix on acsperm (codund, codacs desc);
create index acsperm_codperfil_ix on acsperm (codperfil, codacs desc);

create table acshist (
	codacs integer not null,
	numseq integer not null,
	atohst text not null,
	sitacs text not null,
	codpes integer,
	codpestit integer,
	txthst text,
	dtahst timestamptz not null default now(),
	constraint acshist_pk primary key (codacs, numseq),
	constraint acshist_acsperm_fk foreign key (codacs) references acsperm (codacs)
);

create table sisresponsavel (
	codsis text not null,
	codpes integer not null,
	constraint sisresponsavel_pk primary key (codsis, codpes)
);
create index sisresponsavel_codpes_ix on sisresponsavel (codpes);

create function pedroweb.recusar_mudanca_do_historico() returns trigger language plpgsql as $$
begin
	raise exception 'the history of an access is not changed';
end $$;
create trigger acshist_so_cresce before update or delete on acshist
	for each row execute function pedroweb.recusar_mudanca_do_historico();
create trigger acshist_nao_se_esvazia before truncate on acshist
	for each statement execute function pedroweb.recusar_mudanca_do_historico();

-- Nothing is in a situation that its history does not tell.
create function pedroweb.exigir_historico() returns trigger language plpgsql as $$
begin
	if not exists (select from pedroweb.acshist h where h.codacs = new.codacs and h.sitacs = new.sitacs) then
		raise exception 'access % became % without a row of history', new.codacs, new.sitacs;
	end if;
	return null;
end $$;
create constraint trigger acsperm_tem_historico after insert or update of sitacs on acsperm
	deferrable initially deferred for each row execute function pedroweb.exigir_historico();

-- A list may end a profile before it began; null: no end.
create function pedroweb.ultimo_dia(primeiro date, ultimo date) returns date language sql immutable as $$
	select case when ultimo < primeiro then primeiro else ultimo end
$$;

create function pedroweb.contar(acesso integer, ato text, situacao text, texto text) returns void language sql as $$
	insert into pedroweb.acshist (codacs, numseq, atohst, sitacs, txthst)
	select acesso, coalesce(max(numseq), 0) + 1, ato, situacao, texto from pedroweb.acshist where codacs = acesso
$$;

-- What the command line, a list or a seed gives or takes is known here too, with its history.
create function pedroweb.acompanhar_perfil() returns trigger language plpgsql as $$
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
		insert into pedroweb.acsperm (codpes, codperfil, codund, codesc, codundche, dtainiacs, dtafimacs, jusacs, sitacs, staexc)
			values (dado.codpes, dado.codperfil, dado.codund, dado.codesc, dado.codund, dado.dtaini,
				pedroweb.ultimo_dia(dado.dtaini, dado.dtafim), 'Dado por quem administra, fora do PedroWeb.', 'ATV', dado.staexc)
			returning * into acesso;
		perform pedroweb.contar(acesso.codacs, 'dado-fora', 'ATV', null);
	elsif acesso.sitacs <> 'ATV' then
		perform pedroweb.contar(acesso.codacs, 'dado-fora', 'ATV', null);
		update pedroweb.acsperm set sitacs = 'ATV', dtasit = now(), dtainiacs = dado.dtaini,
			dtafimacs = pedroweb.ultimo_dia(dado.dtaini, dado.dtafim), staexc = dado.staexc where codacs = acesso.codacs;
	elsif acesso.dtafimacs is distinct from pedroweb.ultimo_dia(dado.dtaini, dado.dtafim) then
		perform pedroweb.contar(acesso.codacs, 'prorrogado-fora', 'ATV', null);
		update pedroweb.acsperm set dtafimacs = pedroweb.ultimo_dia(dado.dtaini, dado.dtafim) where codacs = acesso.codacs;
	end if;
	return null;
end $$;
create trigger perfil_acompanhado after insert or update of dtafim or delete on plataforma.perfil
	for each row execute function pedroweb.acompanhar_perfil();

with adotado as (
	insert into acsperm (codpes, codperfil, codund, codesc, codundche, dtainiacs, dtafimacs, jusacs, sitacs, staexc)
	select codpes, codperfil, codund, codesc, codund, dtaini, pedroweb.ultimo_dia(dtaini, dtafim),
		'Dado por quem administra, fora do PedroWeb.', 'ATV', staexc from plataforma.perfil
	returning codacs
)
insert into acshist (codacs, numseq, atohst, sitacs) select codacs, 1, 'dado-fora', 'ATV' from adotado;
