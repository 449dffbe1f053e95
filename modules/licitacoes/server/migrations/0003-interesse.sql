-- Group of what is bought: suppliers subscribe by it.
alter table licitacao add column codgrp text not null default 'OUT';
alter table licitacao add constraint licitacao_codgrp_ck
	check (codgrp in ('EXP', 'LAB', 'SAU', 'INF', 'MOB', 'LIM', 'ALI', 'LIV', 'VEI', 'OBR', 'SER', 'OUT'));
create index licitacao_grupo_ix on licitacao (codgrp, dtaabe);

-- Subscription of an address. The choice of 'nov…' waits for the confirmation by mail.
create table licint (
	codint integer generated always as identity,
	codema text not null,
	grupos text[] not null,
	codund integer,
	novgrupos text[],
	novcodund integer,
	sitint text not null default 'P',
	-- Last letter with a link to confirm: one a day goes to an address.
	dtacar timestamptz not null,
	dtaace timestamptz,
	constraint licint_pk primary key (codint),
	constraint licint_codema_uk unique (codema),
	constraint licint_codema_ck check (codema = lower(codema)),
	constraint licint_sitint_ck check (sitint in ('P', 'A')),
	constraint licint_aceite_ck check ((sitint = 'A') = (dtaace is not null))
);

-- Subscribers were told of the event. What happened before subscriptions existed is told to nobody.
alter table liceve add column dtaavs timestamptz;
update liceve set dtaavs = dtaeve;
