-- A code of comparison is what an author declares. Those that the editor filled in by itself are taken away: unrelated
-- questionnaires had them in common.
alter table qstper alter column codpereqv drop not null;
update qstper set codpereqv = null where codpereqv ~ '^pergunta-[0-9]+(-[0-9]+)*$';

-- Results that were withheld for such a code alone are shown: nothing else that was counted asked the same.
create temporary table pergunta on commit drop as
	select p.codqst, p.numvrsqst, p.codperqst, p.tipper, p.codpereqv, lower(p.txtper) as texto, p.vlrmin, p.vlrmax,
		(select array_agg(lower(t.txtalt) order by lower(t.txtalt)) from qstalt t where t.codqst = p.codqst
			and t.numvrsqst = p.numvrsqst and t.codperqst = p.codperqst) as alternativas,
		(select array_agg(lower(l.txtlin) order by lower(l.txtlin)) from qstlin l where l.codqst = p.codqst
			and l.numvrsqst = p.numvrsqst and l.codperqst = p.codperqst) as linhas
	from qstper p join qstvrs v on v.codqst = p.codqst and v.numvrsqst = p.numvrsqst
	where v.dtaapr is not null and p.tipper <> 'TXT';
update qstper q set staret = 'N' from pergunta n
where q.staret = 'S' and n.codqst = q.codqst and n.numvrsqst = q.numvrsqst and n.codperqst = q.codperqst
	and not exists (select from pergunta a
		where (a.codqst, a.numvrsqst) <> (n.codqst, n.numvrsqst) and a.tipper = n.tipper
			and (a.codqst = n.codqst and a.codpereqv = n.codpereqv
				or (a.codpereqv = n.codpereqv or a.texto = n.texto)
					and a.vlrmin is not distinct from n.vlrmin and a.vlrmax is not distinct from n.vlrmax
					and a.alternativas is not distinct from n.alternativas and a.linhas is not distinct from n.linhas));
