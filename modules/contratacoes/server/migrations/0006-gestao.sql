-- A withdrawn file stays, with who withdrew it and why; the public sees it no more.
alter table compraarq add column dtarem timestamptz;
alter table compraarq add column codpesrem integer;
alter table compraarq add column dscmotrem text;
-- Null: published by the command.
alter table compraarq add column codpescad integer;
alter table compraarq add constraint compraarq_retirada_ck check (num_nulls(dtarem, codpesrem, dscmotrem) in (0, 3));
alter table compraarq drop constraint compraarq_conteudo_uk;
create unique index compraarq_conteudo_ix on compraarq (codpcddsp, sha256) where dtarem is null;

-- Link of an item to the catalogue made by hand, and what the item was before it: an undo gives that back.
create table itemlig (
	codlig integer generated always as identity,
	codpcddsp integer not null,
	numord integer not null,
	codbem integer not null,
	capacidade numeric(19, 4) not null,
	codpes integer not null,
	dtalig timestamptz not null,
	codbemant integer,
	capacidadeant numeric(19, 4),
	unibasant text,
	quemcapant text,
	codpesdes integer,
	dtades timestamptz,
	constraint itemlig_pk primary key (codlig),
	constraint itemlig_item_fk foreign key (codpcddsp, numord) references compraitem (codpcddsp, numord),
	constraint itemlig_bem_fk foreign key (codbem) references bem (codbem),
	constraint itemlig_capacidade_ck check (capacidade > 0),
	constraint itemlig_desfeita_ck check (num_nulls(codpesdes, dtades) in (0, 2))
);

create unique index itemlig_viva_ix on itemlig (codpcddsp, numord) where dtades is null;
