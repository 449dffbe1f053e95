-- Whoever is to sign is reminded as of every other task; whom it waits for, and the last word to each, go along.
insert into notificacoes.lembrete (chvorg, regra, dtaprz, qtddiapri, qtddiaint, desde, dtault, motult)
select 'assina:participante:' || p.codpcpasidoc, 'I', l.dtalimasi, 3, l.qtddialem, p.dtavis, p.dtalem,
	case when p.dtalem is not null then 'espera' end
from pcpasidoc p
join lotedocasi l on l.codlotdocasi = p.codlotdocasi
where p.sitpcp = 'PEN' and l.sitlotdocasi = 'ENV' and p.dtavis is not null
on conflict do nothing;

-- Servers of the release before still read pcpasidoc.dtalem: a later one drops it (decision 0108).
