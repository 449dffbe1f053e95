-- Types of service, by their three letters. `stanov`: what is concluded of it is news, which a release note tells.
create table ssutip (
	tipatd text not null,
	nomtip text not null,
	dsctip text not null,
	stanov text not null,
	staatv text not null,
	ordapt integer not null,
	constraint ssutip_pk primary key (tipatd),
	constraint ssutip_nome_uk unique (nomtip),
	constraint ssutip_sigla_ck check (tipatd ~ '^[A-Z]{3}$'),
	constraint ssutip_flags_ck check (stanov in ('S', 'N') and staatv in ('S', 'N'))
);
insert into ssutip (tipatd, nomtip, dsctip, stanov, staatv, ordapt) values
	('NOV', 'Novo', 'Algo que o sistema ainda não faz.', 'S', 'S', 1),
	('EVO', 'Evolução', 'Algo que o sistema faz e deve fazer melhor.', 'S', 'S', 2),
	('COR', 'Correção', 'Algo que o sistema faz errado.', 'S', 'S', 3),
	('DAD', 'Dados', 'Acerto de dados que a tela não permite.', 'S', 'S', 4),
	('DUV', 'Dúvida', 'Como usar, ou por que o sistema faz assim.', 'N', 'S', 5);
alter table ssudem drop constraint ssudem_tipo_ck,
	add constraint ssudem_tipo_fk foreign key (tipatd) references ssutip (tipatd);
create index ssudem_tipo_ix on ssudem (tipatd, numssu desc) where tipatd is not null;

-- What people are told of a stage, and in how many working days it is to end; null: in none.
create table ssuetpcfg (
	codetp text not null,
	dscetp text not null,
	qtddia integer,
	constraint ssuetpcfg_pk primary key (codetp),
	constraint ssuetpcfg_prazo_ck check (qtddia between 1 and 250)
);
insert into ssuetpcfg (codetp, dscetp, qtddia) values
	('RAS', 'Só quem pede vê. Complete o pedido e use “Abrir”.', null),
	('ABE', 'Espera um facilitador recebê-la para a triagem.', null),
	('TRI', 'Um facilitador confere o pedido, classifica e encaminha.', null),
	('PRI', 'O GRS do sistema diz quanto ela vale e quão urgente é.', null),
	('ANL', 'O líder técnico estuda o que precisa mudar.', null),
	('PLA', 'Tem lugar na fila: faltam as pessoas e a data.', null),
	('DES', 'A equipe está fazendo o que foi pedido.', null),
	('QA', 'Outra pessoa confere o que foi feito.', null),
	('HOM', 'Quem pediu confere se é o que esperava.', null),
	('IMP', 'Está sendo levada ao sistema em uso.', null),
	('CON', 'Está no sistema. Dentro do prazo, ainda pode ser reaberta.', 10),
	('DEV', 'Falta uma resposta de quem pediu. Sem ela, no prazo, a demanda é encerrada.', 15),
	('SUS', 'Está parada até o dia marcado.', null),
	('CAN', 'Terminou sem ser feita. O motivo está nos andamentos.', null),
	('REJ', 'Não será feita. O motivo está nos andamentos.', null),
	('REA', 'Algo não ficou certo: o líder técnico a analisa de novo.', null);

-- Whose calendar counts (0: of all campuses), and in which time zone the days were written.
create table ssucfg (
	chvcfg text not null,
	vlrcfg text not null,
	constraint ssucfg_pk primary key (chvcfg)
);
insert into ssucfg (chvcfg, vlrcfg) values ('codcam', '0'), ('fusoHorario', 'America/Sao_Paulo');
