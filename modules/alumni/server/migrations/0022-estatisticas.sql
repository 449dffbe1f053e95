-- Sums by unit (0: the whole university), taken once a month; qtdpub is what leaves the server, null what is hidden.
create table smaamn (
	codund integer not null,
	tipdim text not null,
	chave text not null,
	qtd integer not null,
	qtdpub integer,
	constraint smaamn_pk primary key (codund, tipdim, chave)
);
create table smaref (
	codref integer not null default 1,
	dtaref date not null,
	constraint smaref_pk primary key (codref),
	constraint smaref_um_ck check (codref = 1)
);

-- What each graduate counts for: once in each unit where they completed a course, and once in the university.
create function contar_egressos(referencia date)
returns table (codund integer, tipdim text, chave text, qtd integer)
language sql stable as $$
	with formados as (
		select c.codund, c.codpes, max(c.anocon) as anocon,
			bool_or(c.tipcur = 'GRD') as grd, bool_or(c.tipcur = 'PGR') as pgr
		from alumni.cursoconcluido c group by c.codund, c.codpes
		union all
		select 0, c.codpes, max(c.anocon), bool_or(c.tipcur = 'GRD'), bool_or(c.tipcur = 'PGR')
		from alumni.cursoconcluido c group by c.codpes
	), pessoas as (
		select f.*, p.sexpes, extract(year from age(referencia, p.dtanas))::integer as idade,
			x.codpes is not null as narede, x.codsitpfsamn, x.codatcpfs, x.codareatcamn, x.codrenmedmesamn,
			x.nompas, x.nomest, x.nomloc
		from formados f
		left join alumni.pessoaformada p on p.codpes = f.codpes
		left join alumni.pfsamn x on x.codpes = f.codpes and x.sitcad = 'ATI' and x.staace = 'S'
	)
	select p.codund, d.tipdim, d.chave, count(*)::integer
	from pessoas p cross join lateral (values
		('IDA', case when p.idade is null then '' when p.idade < 25 then '0' when p.idade < 30 then '25'
			when p.idade < 35 then '30' when p.idade < 40 then '35' when p.idade < 50 then '40'
			when p.idade < 60 then '50' else '60' end),
		('GEN', coalesce(p.sexpes, '')),
		('PER', (p.anocon / 5 * 5)::text),
		('FOR', case when p.grd and p.pgr then 'A' when p.grd then 'G' else 'P' end),
		('RED', case when p.narede then 'S' else 'N' end),
		('SIT', case when p.narede then coalesce(p.codsitpfsamn::text, '') end),
		('ATC', case when p.narede then coalesce(p.codatcpfs::text, '') end),
		('ARE', case when p.narede then coalesce(p.codareatcamn::text, '') end),
		('REN', case when p.narede then coalesce(p.codrenmedmesamn::text, '') end),
		('PAS', case when p.narede then coalesce(p.nompas, '') end),
		('EST', case when p.narede and p.nompas = 'Brasil' then coalesce(p.nomest, '') end),
		('LOC', case when p.narede and p.nompas = 'Brasil' and p.nomest is not null
			then p.nomest || '|' || coalesce(p.nomloc, '') end)
	) as d (tipdim, chave)
	where d.chave is not null
	group by 1, 2, 3
$$;

-- The diploma of a completed course, once it was issued with an ID digital.
create table dipamn (
	codpes integer not null,
	numseqcur integer not null,
	codaucdoc text not null,
	dtaemi timestamptz not null,
	constraint dipamn_pk primary key (codpes, numseqcur)
);
create unique index dipamn_codaucdoc_uk on dipamn (codaucdoc);
