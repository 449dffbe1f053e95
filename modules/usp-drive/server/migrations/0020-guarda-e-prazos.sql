-- Legal holds: nothing below the item goes for good while one is in force, and nothing changes where it stops changes.
create table guarda (
	codgrd integer generated always as identity,
	coditm integer not null,
	motgrd text not null,
	dtafimgrd timestamptz,
	stapar text not null,
	codpescad integer not null,
	dtacad timestamptz not null,
	constraint guarda_pk primary key (codgrd),
	constraint guarda_item_fk foreign key (coditm) references item (coditm) on delete cascade,
	constraint guarda_stapar_ck check (stapar in ('S', 'N'))
);
create index guarda_item_ix on guarda (coditm);

-- Classes of documents: years for which they are kept, none for ever.
create table classe (
	codcls integer generated always as identity,
	nomcls text not null,
	qtdano integer,
	constraint classe_pk primary key (codcls),
	constraint classe_nome_uk unique (nomcls),
	constraint classe_anos_ck check (qtdano > 0)
);
insert into classe (nomcls, qtdano) values
	('Rotina e correspondência', 2),
	('Ensino e avaliações', 5),
	('Compras, contratos e prestação de contas', 10),
	('Processos administrativos e judiciais', 20),
	('Guarda permanente', null);

-- Terms of retention of folders; an ended one stands until somebody has decided.
create table prazo (
	coditm integer not null,
	codcls integer not null,
	dtainiprz date not null,
	dtafimprz date,
	codpescad integer not null,
	dtacad timestamptz not null,
	dtaavs timestamptz,
	constraint prazo_pk primary key (coditm),
	constraint prazo_item_fk foreign key (coditm) references item (coditm) on delete cascade,
	constraint prazo_classe_fk foreign key (codcls) references classe (codcls)
);
create index prazo_classe_ix on prazo (codcls);
create index prazo_fim_ix on prazo (dtafimprz) where dtaavs is null;

-- Trees whose owner has no link with the university any more: who receives them, and on which day.
create table passagem (
	coditm integer not null,
	codpesant integer not null,
	codpesrec integer not null,
	dtapas date not null,
	dtacad timestamptz not null,
	constraint passagem_pk primary key (coditm),
	constraint passagem_raiz_fk foreign key (coditm) references raiz (coditm) on delete cascade
);
create index passagem_dia_ix on passagem (dtapas);
