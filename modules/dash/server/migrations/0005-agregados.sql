-- Checks of an entrant that wait or were refused: who has one is not consolidated.
alter table ing add column qtdpen integer not null default 0;
update ing as i set qtdpen = k.qtd
from (select numins, count(*) as qtd from matvirchk where sitchk <> 'DEF' group by numins) as k where k.numins = i.numins;

create index ing_curso_ix on ing (anoing, codcur);
create index ing_pessoa_ix on ing (anoing, chvpes);
create index ing_ordem_ix on ing (anoing, dtasit, numins);
create index ing_fila_ix on ing (anoing, dtasit) where sitmat in ('ENV', 'ANA');

-- Calls of each person in a year. Most people have one, so that those who have more are all that is counted by person.
create table convocado (
	anoing integer not null,
	chvpes text not null,
	qtdcon integer not null,
	constraint convocado_pk primary key (anoing, chvpes)
);
create index convocado_varias_ix on convocado (anoing) where qtdcon > 1;
insert into convocado select anoing, chvpes, count(*) from ing group by 1, 2;

-- Counts of the dashboard, as additions: a count is the sum of its rows, so that two writers never wait for each other.
-- A job adds them up. codund 0 and modvag '*' are the sums over all units and modalities.
create table matviragr (
	anoing integer not null,
	tiping text not null,
	numcha integer not null,
	codund integer not null,
	modvag text not null,
	-- SIT situation, ALC furthest stage, RIT share of the window at sending, OCU place held in a course, CNF confirmed,
	-- CHK check, REJ reason of a rejection, REP the same for a second time.
	medida text not null,
	chave text not null,
	qtd integer not null
);
create index matviragr_vista_ix on matviragr (anoing, medida, modvag, codund);

create type medicao as (
	anoing integer, tiping text, numcha integer, codund integer, modvag text, medida text, chave text, qtd integer
);

-- The function gives the additions of one entrant to the counts.
create function medir_ingressante(i dash.ing, dtaini timestamptz, dtafim timestamptz)
	returns table (medida text, chave text) language sql immutable as $$
	select v.medida, v.chave from (values
		('SIT', i.sitmat, true),
		('ALC', i.alcance::text, true),
		('OCU', i.codcur::text, i.sitmat in ('INI', 'ENV', 'ANA', 'PEN', 'DEF', 'CNF', 'CSL')),
		('CNF', case when i.qtdpen > 0 then 'P' else 'R' end, i.sitmat = 'CNF'),
		('RIT', case when i.dtaenv is null then '' else
			(5 * greatest(0, ceil(extract(epoch from i.dtaenv - dtaini) / extract(epoch from dtafim - dtaini) * 20)))::int::text end,
			dtaini is not null)
	) as v (medida, chave, vale) where v.vale
$$;

-- The function gives the additions of one document to the counts.
create function medir_documento(d dash.matvirdoc) returns table (medida text, chave text) language sql immutable as $$
	select v.medida, jsonb_build_array(d.motrej, d.nomdoc)::text from (values ('REJ', true), ('REP', d.qtdrej > 1)) as v (medida, vale)
	where v.vale and d.sitdoc = 'REC' and d.motrej is not null
$$;

-- The function gives the additions of one check to the counts.
create function medir_conferencia(k dash.matvirchk) returns table (medida text, chave text) language sql immutable as $$
	select 'CHK', k.tipchk || ':' || case when k.sitchk in ('PEN', 'ANA') then 'P' when k.sitchk = 'IND' then 'I' else '' end
$$;

-- All that is counted, from the rows themselves: for one course, and to judge the sums.
create view medida as
	select i.anoing, i.tiping, i.numcha, i.codund, i.codcur, i.modvag, m.medida, m.chave
	from dash.ing as i
	left join dash.matvircal as c on (c.anoing, c.tiping, c.numcha, c.numetp) = (i.anoing, i.tiping, i.numcha, 1)
	cross join lateral dash.medir_ingressante(i, c.dtaini, c.dtafim) as m
	union all
	select i.anoing, i.tiping, i.numcha, i.codund, i.codcur, i.modvag, m.medida, m.chave
	from dash.ing as i
	-- The documents of few entrants are read by entrant, through the index, instead of all refused ones.
	cross join lateral (select d from dash.matvirdoc as d where d.numins = i.numins offset 0) as t (d)
	cross join lateral dash.medir_documento(t.d) as m
	union all
	select i.anoing, i.tiping, i.numcha, i.codund, i.codcur, i.modvag, m.medida, m.chave
	from dash.ing as i join dash.matvirchk as k on k.numins = i.numins cross join lateral dash.medir_conferencia(k) as m;

-- Sums that stand ready: by unit and modality, by one of them, and over all. Situations are shown by unit, places by course.
create view nivel as
	select m.medida, n.und, n.mod
	from (values ('SIT'), ('ALC'), ('RIT'), ('OCU'), ('CNF'), ('CHK'), ('REJ'), ('REP')) as m (medida)
	join (values (true, true), (true, false), (false, true), (false, false)) as n (und, mod)
		on (n.und or m.medida not in ('SIT', 'OCU')) and (n.mod or m.medida <> 'OCU');

create function somar_medicoes(feitas dash.medicao[]) returns void language sql as $$
	insert into dash.matviragr (anoing, tiping, numcha, codund, modvag, medida, chave, qtd)
	select f.anoing, f.tiping, f.numcha, case when n.und then f.codund else 0 end, case when n.mod then f.modvag else '*' end,
		f.medida, f.chave, sum(f.qtd)
	from unnest(feitas) as f join dash.nivel as n on n.medida = f.medida
	group by 1, 2, 3, 4, 5, 6, 7 having sum(f.qtd) <> 0
$$;

-- Window of a call: who sends while it is moved waits, and is measured by the new one.
create function trancar_janela(anoing integer, tiping text, numcha integer) returns bigint language sql immutable as $$
	select hashtextextended('dash.janela:' || anoing || ':' || tiping || ':' || numcha, 0)
$$;

create function medir_ingressantes_mudados() returns trigger language plpgsql as $$
declare
	mudam text := case tg_op
		when 'INSERT' then 'select 1 as sinal, row(d.*)::dash.ing as i from depois d'
		when 'DELETE' then 'select -1 as sinal, row(a.*)::dash.ing as i from antes a'
		else 'select 1 as sinal, row(d.*)::dash.ing as i from depois d union all select -1, row(a.*)::dash.ing from antes a'
	end;
begin
	execute format($sql$
		select pg_advisory_xact_lock_shared(k) from (
			select distinct dash.trancar_janela((m.i).anoing, (m.i).tiping, (m.i).numcha) as k from (%s) as m order by k) as t
	$sql$, mudam);
	execute format($sql$
		with m as materialized (%s),
		todas as (
			select m.i, m.sinal, v.medida, v.chave from m
			left join dash.matvircal as c on (c.anoing, c.tiping, c.numcha, c.numetp) = ((m.i).anoing, (m.i).tiping, (m.i).numcha, 1)
			cross join lateral dash.medir_ingressante(m.i, c.dtaini, c.dtafim) as v
			union all
			select m.i, m.sinal, v.medida, v.chave from m join dash.matvirdoc as d on d.numins = (m.i).numins
			cross join lateral dash.medir_documento(d) as v
			union all
			select m.i, m.sinal, v.medida, v.chave from m join dash.matvirchk as k on k.numins = (m.i).numins
			cross join lateral dash.medir_conferencia(k) as v
		),
		somas as (
			select (i).anoing, (i).tiping, (i).numcha, (i).codund, (i).modvag, medida, chave, sum(sinal)::int as qtd
			from todas group by 1, 2, 3, 4, 5, 6, 7 having sum(sinal) <> 0
		)
		select dash.somar_medicoes(array_agg(row(s.*)::dash.medicao)) from somas as s
	$sql$, mudam);
	execute format($sql$
		insert into dash.convocado as c (anoing, chvpes, qtdcon)
		select (m.i).anoing, (m.i).chvpes, sum(m.sinal) from (%s) as m
		group by 1, 2 having sum(m.sinal) <> 0 order by 1, 2
		on conflict (anoing, chvpes) do update set qtdcon = c.qtdcon + excluded.qtdcon
	$sql$, mudam);
	return null;
end $$;
create trigger ing_medir_novos after insert on ing referencing new table as depois
	for each statement execute function dash.medir_ingressantes_mudados();
create trigger ing_medir_mudados after update on ing referencing old table as antes new table as depois
	for each statement execute function dash.medir_ingressantes_mudados();
create trigger ing_medir_removidos after delete on ing referencing old table as antes
	for each statement execute function dash.medir_ingressantes_mudados();

-- Documents and checks count by the entrant, who is held meanwhile: two who change both see each other.
create function medir_partes_mudadas() returns trigger language plpgsql as $$
declare
	linha text := format('dash.%I', tg_table_name);
	medir text := case tg_table_name when 'matvirdoc' then 'dash.medir_documento' else 'dash.medir_conferencia' end;
	mudam text := case tg_op
		when 'INSERT' then format('select 1 as sinal, row(d.*)::%s as p from depois d', linha)
		when 'DELETE' then format('select -1 as sinal, row(a.*)::%s as p from antes a', linha)
		else format('select 1 as sinal, row(d.*)::%1$s as p from depois d union all select -1, row(a.*)::%1$s from antes a', linha)
	end;
begin
	execute format($sql$
		select from dash.ing where numins in (select (m.p).numins from (%s) as m) order by numins for no key update
	$sql$, mudam);
	if tg_table_name = 'matvirchk' then
		execute format($sql$
			update dash.ing as i set qtdpen = i.qtdpen + m.qtd from (
				select (m.p).numins, sum(m.sinal) as qtd from (%s) as m where (m.p).sitchk <> 'DEF' group by 1 having sum(m.sinal) <> 0
			) as m where m.numins = i.numins
		$sql$, mudam);
	end if;
	execute format($sql$
		with somas as (
			select i.anoing, i.tiping, i.numcha, i.codund, i.modvag, v.medida, v.chave, sum(m.sinal)::int as qtd
			from (%s) as m join dash.ing as i on i.numins = (m.p).numins cross join lateral %s(m.p) as v
			group by 1, 2, 3, 4, 5, 6, 7 having sum(m.sinal) <> 0
		)
		select dash.somar_medicoes(array_agg(row(s.*)::dash.medicao)) from somas as s
	$sql$, mudam, medir);
	return null;
end $$;
create trigger matvirdoc_medir_novos after insert on matvirdoc referencing new table as depois
	for each statement execute function dash.medir_partes_mudadas();
create trigger matvirdoc_medir_mudados after update on matvirdoc referencing old table as antes new table as depois
	for each statement execute function dash.medir_partes_mudadas();
create trigger matvirdoc_medir_removidos after delete on matvirdoc referencing old table as antes
	for each statement execute function dash.medir_partes_mudadas();
create trigger matvirchk_medir_novos after insert on matvirchk referencing new table as depois
	for each statement execute function dash.medir_partes_mudadas();
create trigger matvirchk_medir_mudados after update on matvirchk referencing old table as antes new table as depois
	for each statement execute function dash.medir_partes_mudadas();
create trigger matvirchk_medir_removidos after delete on matvirchk referencing old table as antes
	for each statement execute function dash.medir_partes_mudadas();

-- Shares of a window that was opened, moved or taken away, counted anew.
create function medir_janela_mudada() returns trigger language plpgsql as $$
declare
	j record := coalesce(new, old);
begin
	if j.numetp <> 1 then return null; end if;
	if tg_op = 'UPDATE' then
		if (new.dtaini, new.dtafim) = (old.dtaini, old.dtafim) then return null; end if;
	end if;
	perform pg_advisory_xact_lock(dash.trancar_janela(j.anoing, j.tiping, j.numcha));
	perform dash.somar_medicoes(array_agg(row(s.*)::dash.medicao)) from (
		select anoing, tiping, numcha, codund, modvag, medida, chave, sum(qtd)::int as qtd from (
			select anoing, tiping, numcha, codund, modvag, medida, chave, 1 as qtd from dash.medida
			where (anoing, tiping, numcha, medida) = (j.anoing, j.tiping, j.numcha, 'RIT')
			union all
			select anoing, tiping, numcha, codund, modvag, medida, chave, -qtd from dash.matviragr
			where (anoing, tiping, numcha, medida) = (j.anoing, j.tiping, j.numcha, 'RIT') and codund <> 0 and modvag <> '*'
		) as m group by 1, 2, 3, 4, 5, 6, 7 having sum(qtd) <> 0
	) as s;
	return null;
end $$;
create trigger matvircal_medir after insert or update or delete on matvircal
	for each row execute function dash.medir_janela_mudada();

-- The reconciliation of a year compares its sums with the rows in one snapshot and appends the additions that are missing.
create function acertar_medicoes(ano integer) returns integer language sql as $$
	with certas as materialized (
		select anoing, tiping, numcha, codund, modvag, medida, chave, count(*)::int as qtd from dash.medida where anoing = ano
		group by 1, 2, 3, 4, 5, 6, 7
	), feitas as (
		insert into dash.matviragr (anoing, tiping, numcha, codund, modvag, medida, chave, qtd)
		select anoing, tiping, numcha, codund, modvag, medida, chave, sum(qtd) from (
			select c.anoing, c.tiping, c.numcha, case when n.und then c.codund else 0 end as codund,
				case when n.mod then c.modvag else '*' end as modvag, c.medida, c.chave, c.qtd
			from certas as c join dash.nivel as n on n.medida = c.medida
			union all
			select anoing, tiping, numcha, codund, modvag, medida, chave, -qtd from dash.matviragr where anoing = ano
		) as m group by 1, 2, 3, 4, 5, 6, 7 having sum(qtd) <> 0
		returning 1
	)
	select count(*)::int from feitas
$$;
select acertar_medicoes(anoing) from (select distinct anoing from ing) as a;
