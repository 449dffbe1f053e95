-- Subscription of an address to a purchase. It waits for the confirmation by mail.
create table acompanhante (
	codaco integer generated always as identity,
	codpcddsp integer not null,
	codema text not null,
	sitaco text not null default 'P',
	-- Last letter with a link to confirm: one a day goes to an address for a purchase.
	dtacar timestamptz not null,
	dtaace timestamptz,
	constraint acompanhante_pk primary key (codaco),
	constraint acompanhante_uk unique (codpcddsp, codema),
	constraint acompanhante_compra_fk foreign key (codpcddsp) references compra (codpcddsp),
	constraint acompanhante_codema_ck check (codema = lower(codema)),
	constraint acompanhante_sitaco_ck check (sitaco in ('P', 'A')),
	constraint acompanhante_aceite_ck check ((sitaco = 'A') = (dtaace is not null))
);

-- Subscribers were told of the event. What happened before subscriptions existed is told to nobody.
alter table compraevt add column dtaavs timestamptz;
update compraevt set dtaavs = now();
create index compraevt_aviso_ix on compraevt (codeve) where dtaavs is null;
