-- What so many people answered to one question, block by block: two of these are crossed in one pass, without looking for
-- the one answer beside the other.
create table qstvet (
	codqst integer not null,
	numvrsqst integer not null,
	codperqst integer not null,
	codlinper integer not null,
	numblo integer not null,
	-- Who chose several alternatives has one in each layer.
	numcam integer not null,
	codalt integer[] not null,
	-- Two bytes for each answer, the higher first: the place in `codalt`, from one; zero, where nothing was answered.
	vetalt bytea not null,
	constraint qstvet_pk primary key (codqst, numvrsqst, codperqst, codlinper, numblo, numcam)
);

-- In the same order, of which profile each is (four bytes, the highest first) and how it is rounded (one byte).
create table qstvetprf (
	codqst integer not null,
	numvrsqst integer not null,
	numblo integer not null,
	vetprf bytea not null,
	vetarr bytea not null,
	constraint qstvetprf_pk primary key (codqst, numvrsqst, numblo)
);

-- Of what was counted before this.
set local enable_nestloop to off;
create temporary table respostas on commit drop as
	select codqst, numvrsqst, codrsp, numprf, chvarr,
		(row_number() over (partition by codqst, numvrsqst order by codrsp) - 1) / 500 as numblo
	from qstrsp;
create temporary table itens on commit drop as
	select codqst, numvrsqst, codperqst, codlinper, numblo, codrsp, codaltper,
		row_number() over (partition by codqst, numvrsqst, codperqst, codlinper, codrsp order by codaltper) as numcam,
		dense_rank() over (partition by codqst, numvrsqst, codperqst, codlinper, numblo order by codaltper) as lugar
	from qstrspitm join respostas using (codqst, numvrsqst, codrsp) where codaltper <> 0;
insert into qstvetprf
	select codqst, numvrsqst, numblo, string_agg(int4send(numprf), '' order by codrsp),
		string_agg(substr(int2send(chvarr), 2), '' order by codrsp)
	from respostas group by codqst, numvrsqst, numblo;
insert into qstvet
	select m.codqst, m.numvrsqst, m.codperqst, m.codlinper, m.numblo, m.numcam, a.codalt,
		string_agg(int2send(coalesce(i.lugar, 0)::int2), '' order by r.codrsp)
	from (select distinct codqst, numvrsqst, codperqst, codlinper, numblo, numcam from itens) m
	join (select codqst, numvrsqst, codperqst, codlinper, numblo, array_agg(distinct codaltper order by codaltper) as codalt
		from itens group by codqst, numvrsqst, codperqst, codlinper, numblo) a
		using (codqst, numvrsqst, codperqst, codlinper, numblo)
	join respostas r using (codqst, numvrsqst, numblo)
	left join itens i using (codqst, numvrsqst, codperqst, codlinper, numblo, numcam, codrsp)
	group by m.codqst, m.numvrsqst, m.codperqst, m.codlinper, m.numblo, m.numcam, a.codalt;

-- What crossed them until now.
drop index qstrspitm_cruzar_ix;
