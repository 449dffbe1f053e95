-- The institution's days on which it was opened and concluded, and on which a stage ended: what the dashboard counts by.
-- What is there already is given the days of Brasília; from here on they are written with the rest.
alter table ssudem add column diaabt date, add column diaconc date;
update ssudem set diaabt = (dtaabt at time zone 'America/Sao_Paulo')::date,
	diaconc = (dtaconc at time zone 'America/Sao_Paulo')::date;
create index ssudem_aberta_em_ix on ssudem (diaabt, numssu desc) where diaabt is not null;
create index ssudem_concluida_em_ix on ssudem (diaconc, numssu desc) where diaconc is not null;

alter table ssuetp add column diafim date;
update ssuetp set diafim = (dtafim at time zone 'America/Sao_Paulo')::date;
create index ssuetp_passada_ix on ssuetp (codetp, diafim) where diafim is not null;

-- Hours that were planned for it and spent on it, in all.
alter table ssudem add column qtdhorprv double precision not null default 0,
	add column qtdhorgas double precision not null default 0;
update ssudem d set
	qtdhorprv = coalesce((select sum(a.qtdhorprv) from ssualc a where a.numssu = d.numssu), 0),
	qtdhorgas = coalesce((select sum(e.qtdhor) from ssuand e where e.numssu = d.numssu), 0);

-- What the dashboard draws, added up by system and module (0: of no module). The month is that of the end that it counts,
-- and none for what is open now.
create table ssusum (
	tipsum text not null,
	mes text not null,
	nomsis text not null,
	numseqmdussu integer not null,
	chave text not null,
	qtd integer not null,
	soma double precision not null,
	gasto double precision not null,
	constraint ssusum_pk primary key (tipsum, mes, nomsis, numseqmdussu, chave),
	constraint ssusum_tipo_ck check (tipsum in ('ETP', 'IDA', 'ABT', 'CON', 'FXA', 'HOR', 'PAS'))
) with (fillfactor = 70);

-- The same of people: what they are allocated to and is open (CAR), and the stages that they held (PES).
create table ssusumpes (
	tipsum text not null,
	mes text not null,
	nomsis text not null,
	numseqmdussu integer not null,
	codpes integer not null,
	qtd integer not null,
	soma double precision not null,
	constraint ssusumpes_pk primary key (tipsum, mes, nomsis, numseqmdussu, codpes),
	constraint ssusumpes_tipo_ck check (tipsum in ('CAR', 'PES'))
) with (fillfactor = 70);
create index ssusumpes_pessoa_ix on ssusumpes (codpes);

create function ssu.esta_aberta(codetp text) returns boolean language sql immutable parallel safe as $$
	select codetp not in ('RAS', 'CON', 'CAN', 'REJ')
$$;

-- Times of service that are within 5% of each other are counted together, so that a percentile needs no list of them all.
create function ssu.faixa_de_minutos(minutos integer) returns text language sql immutable parallel safe as $$
	select ceil(ln(greatest(minutos, 60) / 60.0) / ln(1.05))::int::text
$$;

-- What one demand adds to the sums, whole: of a change, what it added is taken away and what it adds is added.
create function ssu.medidas(codetp text, diaabt date, diaconc date, qtdmintma integer, prv double precision,
	gas double precision)
returns table (tipsum text, mes text, chave text, qtd integer, soma double precision, gasto double precision)
language sql stable as $$
	select 'ETP', '', codetp, 1, 0::float, 0::float where ssu.esta_aberta(codetp)
	union all select 'IDA', '', diaabt::text, 1, 0, 0 where ssu.esta_aberta(codetp) and diaabt is not null
	union all select 'HOR', '', '', 1, prv, gas where ssu.esta_aberta(codetp)
	union all select 'ABT', to_char(diaabt, 'YYYY-MM'), '', 1, 0, 0 where diaabt is not null
	union all select 'CON', to_char(diaconc, 'YYYY-MM'), '', 1, qtdmintma, 0 where diaconc is not null
	union all select 'FXA', to_char(diaconc, 'YYYY-MM'), ssu.faixa_de_minutos(qtdmintma), 1, 0, 0 where diaconc is not null
	union all select 'HOR', to_char(diaconc, 'YYYY-MM'), '', 1, prv, gas where diaconc is not null
$$;

-- The rows of one statement together, always in the order of the key: two who add at once wait for each other, and never
-- in a circle.
create function ssu.somar_demandas() returns trigger language plpgsql as $$
declare
	linhas constant text := case tg_op
		when 'INSERT' then 'select 1 as sinal, d.* from depois d'
		when 'DELETE' then 'select -1 as sinal, d.* from antes d'
		else 'select 1 as sinal, d.* from depois d union all select -1, a.* from antes a' end;
begin
	execute format($sql$
		insert into ssu.ssusum as t (tipsum, mes, nomsis, numseqmdussu, chave, qtd, soma, gasto)
		select m.tipsum, m.mes, d.nomsis, coalesce(d.numseqmdussu, 0), m.chave,
			sum(d.sinal * m.qtd), sum(d.sinal * m.soma), sum(d.sinal * m.gasto)
		from (%s) d cross join lateral ssu.medidas(d.codetp, d.diaabt, d.diaconc, d.qtdmintma, d.qtdhorprv, d.qtdhorgas) m
		group by 1, 2, 3, 4, 5
		having sum(d.sinal * m.qtd) <> 0 or sum(d.sinal * m.soma) <> 0 or sum(d.sinal * m.gasto) <> 0
		order by 1, 2, 3, 4, 5
		on conflict on constraint ssusum_pk do update
			set qtd = t.qtd + excluded.qtd, soma = t.soma + excluded.soma, gasto = t.gasto + excluded.gasto$sql$, linhas);
	if tg_op = 'UPDATE' then
		execute format($sql$
			insert into ssu.ssusumpes as t (tipsum, mes, nomsis, numseqmdussu, codpes, qtd, soma)
			select 'CAR', '', d.nomsis, coalesce(d.numseqmdussu, 0), x.codpes, sum(d.sinal), sum(d.sinal * x.qtdhorprv)
			from (%s) d join ssu.ssualc x on x.numssu = d.numssu
			where ssu.esta_aberta(d.codetp)
			group by 3, 4, 5
			having sum(d.sinal) <> 0 or sum(d.sinal * x.qtdhorprv) <> 0
			order by 3, 4, 5
			on conflict on constraint ssusumpes_pk do update
				set qtd = t.qtd + excluded.qtd, soma = t.soma + excluded.soma$sql$, linhas);
	end if;
	return null;
end $$;
create trigger ssudem_soma_incluida after insert on ssudem referencing new table as depois
	for each statement execute function ssu.somar_demandas();
create trigger ssudem_soma_alterada after update on ssudem referencing old table as antes new table as depois
	for each statement execute function ssu.somar_demandas();
create trigger ssudem_soma_removida after delete on ssudem referencing old table as antes
	for each statement execute function ssu.somar_demandas();

-- How long each stage took, and who held it, in the month in which it ended.
create function ssu.somar_etapas() returns trigger language plpgsql as $$
declare
	linhas constant text := case tg_op
		when 'INSERT' then 'select 1 as sinal, e.* from depois e'
		else 'select 1 as sinal, e.* from depois e union all select -1, a.* from antes a' end;
begin
	execute format($sql$
		insert into ssu.ssusum as t (tipsum, mes, nomsis, numseqmdussu, chave, qtd, soma, gasto)
		select 'PAS', to_char(e.diafim, 'YYYY-MM'), d.nomsis, coalesce(d.numseqmdussu, 0), e.codetp,
			sum(e.sinal), sum(e.sinal * e.qtdmin), 0
		from (%s) e join ssu.ssudem d on d.numssu = e.numssu
		where e.diafim is not null and e.codetp not in ('RAS', 'CON', 'CAN', 'REJ')
		group by 1, 2, 3, 4, 5
		having sum(e.sinal) <> 0 or sum(e.sinal * e.qtdmin) <> 0
		order by 1, 2, 3, 4, 5
		on conflict on constraint ssusum_pk do update set qtd = t.qtd + excluded.qtd, soma = t.soma + excluded.soma$sql$,
		linhas);
	execute format($sql$
		insert into ssu.ssusumpes as t (tipsum, mes, nomsis, numseqmdussu, codpes, qtd, soma)
		select 'PES', to_char(e.diafim, 'YYYY-MM'), d.nomsis, coalesce(d.numseqmdussu, 0), e.codpesrsp,
			sum(e.sinal), sum(e.sinal * e.qtdmin)
		from (%s) e join ssu.ssudem d on d.numssu = e.numssu
		where e.diafim is not null and e.codpesrsp is not null
			and e.codetp in ('TRI', 'PRI', 'ANL', 'PLA', 'DES', 'QA', 'HOM', 'IMP', 'REA')
		group by 1, 2, 3, 4, 5
		having sum(e.sinal) <> 0 or sum(e.sinal * e.qtdmin) <> 0
		order by 1, 2, 3, 4, 5
		on conflict on constraint ssusumpes_pk do update set qtd = t.qtd + excluded.qtd, soma = t.soma + excluded.soma$sql$,
		linhas);
	return null;
end $$;
create trigger ssuetp_soma_incluida after insert on ssuetp referencing new table as depois
	for each statement execute function ssu.somar_etapas();
create trigger ssuetp_soma_alterada after update on ssuetp referencing old table as antes new table as depois
	for each statement execute function ssu.somar_etapas();

-- Hours spent, written where the demand is: its own sums follow.
create function ssu.somar_horas_gastas() returns trigger language plpgsql as $$
begin
	if not exists (select from depois where qtdhor is not null) then
		return null;
	end if;
	update ssu.ssudem d set qtdhorgas = d.qtdhorgas + s.horas
	from (select numssu, sum(qtdhor) as horas from depois where qtdhor is not null group by 1 order by 1) s
	where d.numssu = s.numssu;
	return null;
end $$;
create trigger ssuand_soma_incluida after insert on ssuand referencing new table as depois
	for each statement execute function ssu.somar_horas_gastas();

create function ssu.somar_alocacoes() returns trigger language plpgsql as $$
declare
	linhas constant text := case tg_op
		when 'INSERT' then 'select 1 as sinal, x.* from depois x' else 'select -1 as sinal, x.* from antes x' end;
begin
	-- The demand's own sums come first here as everywhere.
	execute format($sql$
		update ssu.ssudem d set qtdhorprv = d.qtdhorprv + s.horas
		from (select x.numssu, sum(x.sinal * x.qtdhorprv) as horas from (%s) x group by 1 order by 1) s
		where d.numssu = s.numssu$sql$, linhas);
	execute format($sql$
		insert into ssu.ssusumpes as t (tipsum, mes, nomsis, numseqmdussu, codpes, qtd, soma)
		select 'CAR', '', d.nomsis, coalesce(d.numseqmdussu, 0), x.codpes, sum(x.sinal), sum(x.sinal * x.qtdhorprv)
		from (%s) x join ssu.ssudem d on d.numssu = x.numssu
		where ssu.esta_aberta(d.codetp)
		group by 3, 4, 5
		order by 3, 4, 5
		on conflict on constraint ssusumpes_pk do update
			set qtd = t.qtd + excluded.qtd, soma = t.soma + excluded.soma$sql$, linhas);
	return null;
end $$;
create trigger ssualc_soma_incluida after insert on ssualc referencing new table as depois
	for each statement execute function ssu.somar_alocacoes();
create trigger ssualc_soma_removida after delete on ssualc referencing old table as antes
	for each statement execute function ssu.somar_alocacoes();

-- All of it again from what there is: for what was there before, and to compare with.
create function ssu.refazer_resumos() returns void language plpgsql as $$
begin
	delete from ssu.ssusum;
	delete from ssu.ssusumpes;
	insert into ssu.ssusum (tipsum, mes, nomsis, numseqmdussu, chave, qtd, soma, gasto)
	select m.tipsum, m.mes, d.nomsis, coalesce(d.numseqmdussu, 0), m.chave, sum(m.qtd), sum(m.soma), sum(m.gasto)
	from ssu.ssudem d
	cross join lateral ssu.medidas(d.codetp, d.diaabt, d.diaconc, d.qtdmintma, d.qtdhorprv, d.qtdhorgas) m
	group by 1, 2, 3, 4, 5;
	insert into ssu.ssusum (tipsum, mes, nomsis, numseqmdussu, chave, qtd, soma, gasto)
	select 'PAS', to_char(e.diafim, 'YYYY-MM'), d.nomsis, coalesce(d.numseqmdussu, 0), e.codetp, count(*), sum(e.qtdmin), 0
	from ssu.ssuetp e join ssu.ssudem d on d.numssu = e.numssu
	where e.diafim is not null and e.codetp not in ('RAS', 'CON', 'CAN', 'REJ')
	group by 1, 2, 3, 4, 5;
	insert into ssu.ssusumpes (tipsum, mes, nomsis, numseqmdussu, codpes, qtd, soma)
	select 'PES', to_char(e.diafim, 'YYYY-MM'), d.nomsis, coalesce(d.numseqmdussu, 0), e.codpesrsp, count(*), sum(e.qtdmin)
	from ssu.ssuetp e join ssu.ssudem d on d.numssu = e.numssu
	where e.diafim is not null and e.codpesrsp is not null
		and e.codetp in ('TRI', 'PRI', 'ANL', 'PLA', 'DES', 'QA', 'HOM', 'IMP', 'REA')
	group by 1, 2, 3, 4, 5;
	insert into ssu.ssusumpes (tipsum, mes, nomsis, numseqmdussu, codpes, qtd, soma)
	select 'CAR', '', d.nomsis, coalesce(d.numseqmdussu, 0), x.codpes, count(*), sum(x.qtdhorprv)
	from ssu.ssualc x join ssu.ssudem d on d.numssu = x.numssu
	where ssu.esta_aberta(d.codetp)
	group by 1, 2, 3, 4, 5;
end $$;
select ssu.refazer_resumos();
