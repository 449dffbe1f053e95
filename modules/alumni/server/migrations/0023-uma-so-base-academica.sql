-- The academic base is the register of people's (decision 0098). What was kept here goes there, once, where it knows the
-- person and the unit; what it has already stays as it is there.
insert into pessoas.curso (codcur, tipcur, nomcur, codund, tipext, nomabvclg)
select distinct on (k.codcur) k.codcur, case k.tipcur when 'GRD' then 'GR' else 'POS' end, k.nomcur, k.codund,
	case k.tipcur when 'GRD' then k.tipext end, k.nomabvclg
from cursoconcluido k join pessoas.unidade u on u.codund = k.codund
order by k.codcur, k.anocon desc
on conflict (codcur) do update set tipext = coalesce(curso.tipext, excluded.tipext),
	nomabvclg = coalesce(curso.nomabvclg, excluded.nomabvclg);

create temporary table numerada on commit drop as
select k.*, row_number() over (partition by k.codpes, k.codcur order by k.numseqcur)::integer as numseqpgm from cursoconcluido k;

insert into pessoas.formacao (codpes, codcur, numseqpgm, nivpgm, dtaing, dtatit, dtaclcgru)
select n.codpes, n.codcur, n.numseqpgm,
	case when n.tipcur = 'GRD' then null when n.tipext ilike 'doutorado direto%' then 'DD'
		when n.tipext ilike 'doutorado%' then 'DO' else 'ME' end,
	least(make_date(coalesce(n.anoini, n.anocon), 1, 1), make_date(n.anocon, 12, 31)),
	case when extract(year from n.dtacon) = n.anocon then n.dtacon else make_date(n.anocon, 12, 31) end, n.dtacon
from numerada n
join pessoas.pessoa p on p.codpes = n.codpes
join pessoas.curso c on c.codcur = n.codcur
on conflict (codpes, codcur, numseqpgm) do nothing;

update pessoas.pessoa p set dtanas = coalesce(p.dtanas, f.dtanas), sexpes = coalesce(p.sexpes, f.sexpes)
from pessoaformada f where f.codpes = p.codpes;

-- A course of a person is called as the register calls it.
alter table cvtamn add column codcur integer, add column numseqpgm integer;
update cvtamn c set codcur = n.codcur, numseqpgm = n.numseqpgm from numerada n
	where n.codpes = c.codpes and n.numseqcur = c.numseqcur;
delete from cvtamn where codcur is null;
alter table cvtamn drop constraint cvtamn_pk, drop column numseqcur,
	add constraint cvtamn_pk primary key (codpes, codcur, numseqpgm);

alter table dipamn add column codcur integer, add column numseqpgm integer;
update dipamn d set codcur = n.codcur, numseqpgm = n.numseqpgm from numerada n
	where n.codpes = d.codpes and n.numseqcur = d.numseqcur;
delete from dipamn where codcur is null;
alter table dipamn drop constraint dipamn_pk, drop column numseqcur,
	add constraint dipamn_pk primary key (codpes, codcur, numseqpgm);

drop function contar_egressos(date);
drop table cursoconcluido;
drop table pessoaformada;
