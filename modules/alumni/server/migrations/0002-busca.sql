create function sem_acento(texto text) returns text language sql immutable parallel safe as $$
	select translate(lower(texto), 'áàâãäéèêëíìîïóòôõöúùûüçñ', 'aaaaaeeeeiiiiooooouuuucn')
$$;

-- The words of a text, each after the letter that says of what field it is: 'n' name, 'c' course, 'e' company, 'l' place.
create function palavras(letra text, texto text) returns text[] language sql immutable parallel safe as $$
	select coalesce(array_agg(letra || left(palavra, 60)), '{}')
	from regexp_split_to_table(alumni.sem_acento(coalesce(texto, '')), '[^a-z0-9]+') palavra
	where palavra <> ''
$$;

-- The same as `mostra` of the contract: whoever may not see the name sees nothing. 0 nobody, 1 class, 2 alumni, 3 all.
create function peso_da_visao(nivvis text) returns integer language sql immutable parallel safe as $$
	select case nivvis when 'T' then 3 when 'A' then 2 when 'C' then 1 else 0 end
$$;

-- What each kind of reader may find: one row for all alumni (A), one for each class ('3-3111-2017'), one for level 1 ('1').
-- A field that is hidden from a reader is not in their row, so neither search nor order, export, map or count knows it.
create table busamn (
	alcance text not null,
	codpes integer not null,
	nompes text not null,
	nome_ord text not null,
	cursos jsonb not null,
	nomepr text,
	nompas text,
	nomest text,
	nomloc text,
	codarqfotpes integer,
	vetor tsvector not null,
	constraint busamn_pk primary key (alcance, codpes)
);
create index busamn_ordem_ix on busamn (alcance, nome_ord, codpes);
create index busamn_codpes_ix on busamn (codpes);
-- Half of all rows have the reach of a kind, so it is not asked of the index: each kind has its own.
create index busamn_alumni_ix on busamn using gin (vetor) where alcance = 'A';
create index busamn_tudo_ix on busamn using gin (vetor) where alcance = '1';

-- How many are where, for the two reaches that many share; a class is counted as it is asked for.
create table mapamn (
	alcance text not null,
	nompas text not null,
	nomest text not null,
	qtd integer not null,
	constraint mapamn_pk primary key (alcance, nompas, nomest)
);

create function contar_no_mapa() returns trigger language plpgsql as $$
begin
	insert into alumni.mapamn as m (alcance, nompas, nomest, qtd)
	select alcance, nompas, nomest, sum(um)
	from (
		select alcance, nompas, coalesce(nomest, '') as nomest, 1 as um from entram
		where alcance in ('A', '1') and nompas is not null
	) s group by 1, 2, 3 order by 1, 2, 3
	on conflict (alcance, nompas, nomest) do update set qtd = m.qtd + excluded.qtd;
	return null;
end $$;
create function descontar_no_mapa() returns trigger language plpgsql as $$
begin
	insert into alumni.mapamn as m (alcance, nompas, nomest, qtd)
	select alcance, nompas, nomest, -sum(um)
	from (
		select alcance, nompas, coalesce(nomest, '') as nomest, 1 as um from saem
		where alcance in ('A', '1') and nompas is not null
	) s group by 1, 2, 3 order by 1, 2, 3
	on conflict (alcance, nompas, nomest) do update set qtd = m.qtd + excluded.qtd;
	return null;
end $$;
create trigger busamn_entra_tg after insert on busamn referencing new table as entram
	for each statement execute function contar_no_mapa();
create trigger busamn_sai_tg after delete on busamn referencing old table as saem
	for each statement execute function descontar_no_mapa();

insert into trmamn (tiptrm, numver, dtavig, txttrm) values
	('TER', 1, '2026-01-01', '<p>A rede Alumni aproxima quem se formou na universidade. Participar é uma escolha: você entra quando quiser e sai quando quiser, com efeito na hora.</p><h2>O que você combina conosco</h2><ul><li>Informar dados verdadeiros e usar a rede com respeito, sem propaganda em massa nem venda de dados.</li><li>Não copiar nem repassar dados de outras pessoas sem que elas concordem.</li></ul><h2>O que combinamos com você</h2><ul><li>Cada campo do seu perfil começa fechado e mostra só a quem você escolher.</li><li>O Escritório Alumni pode ver o perfil inteiro para resolver problemas; cada acesso fica registrado, e você o lê em Privacidade.</li></ul>'),
	('POL', 1, '2026-01-01', '<p>Esta política diz que dados a rede Alumni guarda, para quê e por quanto tempo (Lei 13.709/2018, LGPD).</p><h2>Que dados</h2><p>O registro acadêmico dos cursos que você concluiu; o que você escreve no perfil; o que publica, pede ou responde na rede.</p><h2>Para quê</h2><p>Mostrar a outros egressos o que você escolher, oferecer serviços a egressos e contar egressos em grupos de ao menos cinco pessoas, sem nomes.</p><h2>Seus direitos</h2><p>Em Privacidade você vê e muda quem vê cada campo, pede a cópia de tudo o que guardamos, retira o consentimento e apaga o perfil. Retirar é tão simples quanto aceitar.</p>');
