-- Change of a formula or of a table, written by one person and decided by another. Versions are never deleted.
create table proposta (
	numprp integer generated always as identity,
	tippro text not null,
	codrub integer,
	codtab text,
	-- Version on which it was written: approved only while that is still the newest.
	numver integer not null,
	regra text not null,
	dtaini date not null,
	motivo text not null,
	sitprp text not null default 'PEN',
	sombra jsonb,
	codpescad integer not null,
	dtacad timestamptz not null,
	codpesdec integer,
	dtadec timestamptz,
	motdec text,
	constraint proposta_pk primary key (numprp),
	constraint proposta_rubrica_fk foreign key (codrub) references rubrica (codrub),
	constraint proposta_tippro_ck check ((tippro = 'R' and codrub is not null and codtab is null) or (tippro = 'T' and codtab is not null and codrub is null)),
	constraint proposta_sitprp_ck check (sitprp in ('PEN', 'APR', 'REC', 'RET') and (sitprp = 'PEN') = (codpesdec is null)),
	constraint proposta_duas_ck check (sitprp not in ('APR', 'REC') or codpesdec <> codpescad)
);
create unique index proposta_rubrica_uk on proposta (codrub) where sitprp = 'PEN' and codrub is not null;
create unique index proposta_tabela_uk on proposta (codtab) where sitprp = 'PEN' and codtab is not null;
create index proposta_lista_ix on proposta ((sitprp <> 'PEN'), numprp desc);
