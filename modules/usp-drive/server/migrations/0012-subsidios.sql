-- Requests for subsidies in a lawsuit: who is asked owes them by a day, the legal department examines what came.
create table subsidio (
	codsbs integer generated always as identity,
	-- Folder of the lawsuit, and the one in it that takes the answer.
	coditmrai integer not null,
	coditm integer,
	codpesdst integer,
	codunddst integer,
	titsbs text not null,
	txtsbs text not null,
	dtalim date not null,
	sitsbs text not null default 'P',
	numvez integer not null default 1,
	txtrsp text,
	codpesrsp integer,
	dtarsp timestamptz,
	txtmot text,
	codpescad integer not null,
	dtacad timestamptz not null,
	-- The day on which the end of the time was told to the person who asked.
	dtaavs date,
	constraint subsidio_pk primary key (codsbs),
	constraint subsidio_raiz_fk foreign key (coditmrai) references raiz (coditm) on delete cascade,
	constraint subsidio_item_fk foreign key (coditm) references item (coditm) on delete set null,
	constraint subsidio_destino_ck check (num_nonnulls(codpesdst, codunddst) = 1),
	constraint subsidio_situacao_ck check (sitsbs in ('P', 'E', 'A', 'C')),
	constraint subsidio_resposta_ck check (sitsbs not in ('E', 'A') or num_nulls(codpesrsp, dtarsp) = 0)
);
create index subsidio_raiz_ix on subsidio (coditmrai, codsbs desc);
create index subsidio_item_ix on subsidio (coditm);
create index subsidio_pessoa_ix on subsidio (codpesdst) where codpesdst is not null;
create index subsidio_unidade_ix on subsidio (codunddst) where codunddst is not null;
create index subsidio_autor_ix on subsidio (codpescad);
create index subsidio_resposta_ix on subsidio (codpesrsp);
create index subsidio_prazo_ix on subsidio (dtalim) where sitsbs = 'P' and dtaavs is null;
