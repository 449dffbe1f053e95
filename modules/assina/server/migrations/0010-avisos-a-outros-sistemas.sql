-- Systems outside that are told what happens to batches (Standard Webhooks).
create table gancho (
	codgan integer generated always as identity,
	nomgan text not null,
	urlgan text not null,
	-- Null: of every unit.
	codund integer,
	evtgan text[] not null,
	sitgan text not null default 'L',
	motdes text,
	qtdfalseq integer not null default 0,
	-- Authenticated with the sealed secret, so that one row's secret signs nothing in another's name.
	idsel uuid not null,
	segredoselado bytea not null,
	segredoantselado bytea,
	dtafimseg timestamptz,
	dtacad timestamptz not null,
	codpescad integer not null,
	constraint gancho_pk primary key (codgan),
	constraint gancho_sitgan_ck check (sitgan in ('L', 'D'))
);
create index gancho_unidade_ix on gancho (codund) where sitgan = 'L';
create index gancho_pessoa_ix on gancho (codpescad);

-- What is sent, as it is sent: the same bytes and the same identification at each try.
create table entrega (
	codent integer generated always as identity,
	codgan integer not null,
	idmsg uuid not null,
	tipevt text not null,
	codlotdocasi integer,
	corpo text not null,
	-- Without names: sent instead, from the moment that the matter is nobody's business.
	corpores text not null,
	sitent text not null default 'P',
	qtdten integer not null default 0,
	dtacad timestamptz not null,
	dtaten timestamptz,
	desent text,
	constraint entrega_pk primary key (codent),
	constraint entrega_gancho_fk foreign key (codgan) references gancho (codgan) on delete cascade,
	constraint entrega_lotedocasi_fk foreign key (codlotdocasi) references lotedocasi (codlotdocasi) on delete set null,
	constraint entrega_sitent_ck check (sitent in ('P', 'E', 'F'))
);
create index entrega_gancho_ix on entrega (codgan, codent);
create index entrega_lote_ix on entrega (codlotdocasi);
create index entrega_antiga_ix on entrega (dtacad);
