-- How many there are of each kind, for lists and boards that count more than they show. What a row added is taken away and
-- what it adds is added, by each statement, always in the order of the key: two who add at once wait for each other, and
-- never in a circle.
create table qtdsolprs (
	codedtprs integer not null,
	codund integer not null,
	vtesolprs text not null,
	tipsitprs text not null,
	-- 'S': it was submitted at some time.
	stasub text not null,
	qtd integer not null,
	constraint qtdsolprs_pk primary key (codedtprs, tipsitprs, codund, vtesolprs, stasub),
	constraint qtdsolprs_submetida_ck check (stasub in ('S', 'N'))
) with (fillfactor = 70);
insert into qtdsolprs (codedtprs, codund, vtesolprs, tipsitprs, stasub, qtd)
	select codedtprs, codund, vtesolprs, tipsitprs, case when dtasub is null then 'N' else 'S' end, count(*)
	from solprs group by 1, 2, 3, 4, 5;

create function proserv.contar_solicitacoes() returns trigger language plpgsql as $$
declare
	linhas constant text := case tg_op
		when 'INSERT' then 'select 1 as sinal, d.* from depois d'
		when 'DELETE' then 'select -1 as sinal, d.* from antes d'
		else 'select 1 as sinal, d.* from depois d union all select -1, a.* from antes a' end;
begin
	execute format($sql$
		insert into proserv.qtdsolprs as q (codedtprs, codund, vtesolprs, tipsitprs, stasub, qtd)
		select codedtprs, codund, vtesolprs, tipsitprs, case when dtasub is null then 'N' else 'S' end, sum(sinal)
		from (%s) l group by 1, 2, 3, 4, 5 having sum(sinal) <> 0 order by codedtprs, tipsitprs, codund, vtesolprs, 5
		on conflict (codedtprs, tipsitprs, codund, vtesolprs, stasub) do update set qtd = q.qtd + excluded.qtd
	$sql$, linhas);
	return null;
end $$;
create trigger solprs_contar_novas after insert on solprs referencing new table as depois
	for each statement execute function proserv.contar_solicitacoes();
create trigger solprs_contar_mudadas after update on solprs referencing old table as antes new table as depois
	for each statement execute function proserv.contar_solicitacoes();
create trigger solprs_contar_removidas after delete on solprs referencing old table as antes
	for each statement execute function proserv.contar_solicitacoes();

-- Of one person and of one unit, the newest first.
create index solprs_da_pessoa_ix on solprs (codpes, anosolprs desc, codsolprs desc);
create index solprs_da_unidade_ix on solprs (codund, anosolprs desc, codsolprs desc);

-- A page far down, and also what is looked for by the name of a function, without opening what stands before it.
drop index solprs_pagina_ix;
create index solprs_pagina_ix on solprs (anosolprs, codsolprs)
	include (codedtprs, tipsitprs, vtesolprs, codund, codpes, codfncprs, dtasub, dtarcs);

-- The columns of a board: of a unit, and of who judges appeals.
create index solprs_quadro_da_unidade_ix on solprs (codund, tipsitprs, dtasitvis desc, codsolprs desc);
create index solprs_quadro_dos_recursos_ix on solprs (tipsitprs, dtasitvis desc, codsolprs desc) where dtarcs is not null;
