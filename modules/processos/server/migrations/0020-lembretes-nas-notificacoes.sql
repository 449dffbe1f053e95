-- Whoever owes an opinion is reminded of the due date of their task; what each was told goes along.
insert into notificacoes.lembrete (chvorg, regra, dtaprz, codcam, desde, dtault, motult)
select t.chvorg, 'P', min(t.dtaprz), e.codcam, min(t.cadastrado_em), max(l.dtalem),
	case when bool_or(l.motlem = 'V') then 'vencido' when bool_or(l.motlem = 'P') then 'perto' end
from ocorrencia o
join processo p on p.numpro = o.numpro
join estacao e on e.sgleta = p.sgletault
join notificacoes.tarefa t on t.chvorg = 'processos:' || o.numpro || ':' || o.numand || '.' || o.numseqocoand || ':parecer'
left join lembreteparecer l on l.numpro = o.numpro and l.numand = o.numand and l.numseqocoand = o.numseqocoand
where o.codetroco = 'ocoParecerista' and o.dtarsp is null and o.staocoandiva is null and o.dtaprzpar is not null
	and t.dtabxa is null and t.dtaprz is not null
group by t.chvorg, e.codcam
on conflict do nothing;

-- Servers of the release before still write lembreteparecer: a later one drops it, and ocorrencia_prazoparecer_ix
-- (decision 0108).
