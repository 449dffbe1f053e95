-- Legal ground of a purchase, by the table of the PNCP, and category of an item; null: not told.
alter table compra add column codamp integer;
alter table compra add column nomamp text;
alter table compraitem add column codcat integer;

-- Yearly limit of direct contracts by value, from a day on until the next one. Group 1: works, engineering and the
-- upkeep of vehicles (law 14.133/2021, art. 75, I); group 2: everything else (II).
create table limitedispensa (
	inciso integer not null,
	dtaini date not null,
	vlrlim numeric(19, 4) not null,
	nomnor text not null,
	constraint limitedispensa_pk primary key (inciso, dtaini),
	constraint limitedispensa_inciso_ck check (inciso in (1, 2)),
	constraint limitedispensa_vlrlim_ck check (vlrlim > 0)
);
insert into limitedispensa (inciso, dtaini, vlrlim, nomnor) values
	(1, '2024-01-01', 119812.02, 'Decreto 11.871/2023'),
	(2, '2024-01-01', 59906.02, 'Decreto 11.871/2023'),
	(1, '2025-01-01', 125451.15, 'Decreto 12.343/2024'),
	(2, '2025-01-01', 62725.59, 'Decreto 12.343/2024'),
	(1, '2026-01-01', 130984.20, 'Decreto 12.807/2025'),
	(2, '2026-01-01', 65492.11, 'Decreto 12.807/2025');

-- Spending of each direct contract by value: one row by year of the results, group and class of the catalogue.
create table gastodispensa (
	codpcddsp integer not null,
	anogas integer not null,
	inciso integer not null,
	-- Empty: items that are not in the catalogue.
	nomgrpbem text not null,
	codund integer not null,
	-- 'N': the legal ground was not told.
	staamp text not null,
	vlrgas numeric(25, 4) not null,
	constraint gastodispensa_pk primary key (codpcddsp, anogas, inciso, nomgrpbem),
	constraint gastodispensa_compra_fk foreign key (codpcddsp) references compra (codpcddsp),
	constraint gastodispensa_staamp_ck check (staamp in ('S', 'N'))
);
create index gastodispensa_limite_ix on gastodispensa (anogas, codund, inciso, nomgrpbem) include (staamp, vlrgas);
insert into gastodispensa (codpcddsp, anogas, inciso, nomgrpbem, codund, staamp, vlrgas)
select c.codpcddsp, extract(year from r.dtares)::integer, 2, coalesce(b.nomgrpbem, ''), c.codund, 'N',
	sum(round(r.qtdhom * r.vlruni, 4))
from compra as c
join compraitem as i on i.codpcddsp = c.codpcddsp
join compraitemres as r on r.codpcddsp = i.codpcddsp and r.numord = i.numord
left join bem as b on b.codbem = i.codbem
where c.codmdl = 8 and c.codund is not null and c.sitcpr not in ('ANU', 'REV') and i.sititm <> 'CAN' and r.dtacan is null
	and not exists (
		select from compraitemres as a
		where a.codpcddsp = r.codpcddsp and a.numord = r.numord and a.dtacan is null
			and coalesce(a.numcla, a.numseqres) < coalesce(r.numcla, r.numseqres))
group by c.codpcddsp, extract(year from r.dtares), coalesce(b.nomgrpbem, ''), c.codund;

-- Manager and inspector of the contract of a purchase, one of each at a time (law 14.133/2021, art. 117).
create table comprarsp (
	codrsp integer generated always as identity,
	codpcddsp integer not null,
	tiprsp text not null,
	codpes integer not null,
	dtaini date not null,
	dtafim date,
	codpescad integer not null,
	dtacad timestamptz not null,
	-- Person who ended it, by naming another one or by itself.
	codpesfim integer,
	constraint comprarsp_pk primary key (codrsp),
	constraint comprarsp_compra_fk foreign key (codpcddsp) references compra (codpcddsp),
	constraint comprarsp_tiprsp_ck check (tiprsp in ('GES', 'FIS')),
	constraint comprarsp_periodo_ck check (dtafim >= dtaini)
);
create unique index comprarsp_atual_uk on comprarsp (codpcddsp, tiprsp) where dtafim is null;
create index comprarsp_compra_ix on comprarsp (codpcddsp, dtaini desc);
