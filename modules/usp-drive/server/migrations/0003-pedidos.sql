-- Requests for files: whoever has the code delivers into the folder, by the right of the person who asked.
create table pedido (
	codpdarq text not null,
	coditm integer not null,
	titpdarq text not null,
	txtpdarq text not null,
	dtalim date not null,
	sitpdarq text not null default 'A',
	lstitm text[] not null,
	codpescad integer not null,
	dtacad timestamptz not null,
	-- The day on which the end of the request was told to the person who asked.
	dtaavs date,
	constraint pedido_pk primary key (codpdarq),
	constraint pedido_item_fk foreign key (coditm) references item (coditm) on delete cascade,
	constraint pedido_situacao_ck check (sitpdarq in ('A', 'E'))
);
create index pedido_item_ix on pedido (coditm);
create index pedido_pessoa_ix on pedido (codpescad);
create index pedido_prazo_ix on pedido (dtalim) where dtaavs is null;

create table entrega (
	codetg integer generated always as identity,
	codpdarq text not null,
	-- Line of the checklist, from 1; null for a file that no line asks for.
	numitm integer,
	coditm integer,
	numvrs integer not null,
	-- Digest of the key of the browser that delivered.
	resetg bytea not null,
	nometg text not null,
	emaetg text,
	nomarq text not null,
	tametg bigint not null,
	sha256 text not null,
	codaucdoc text not null,
	dtaetg timestamptz not null,
	constraint entrega_pk primary key (codetg),
	constraint entrega_pedido_fk foreign key (codpdarq) references pedido (codpdarq) on delete cascade,
	constraint entrega_item_fk foreign key (coditm) references item (coditm) on delete set null
);
create index entrega_pedido_ix on entrega (codpdarq, codetg desc);
create index entrega_item_ix on entrega (coditm, numvrs);
