-- Methods that a norm takes, and the legal ground of another method and of a percentage; null: it takes none.
alter table norma add column metodos text[] not null default array['MDN', 'MED', 'MEN'];
alter table norma add column dscout text;
alter table norma add column dscaju text;
update norma set dscout = 'IN SEGES 65/2021, art. 6º, § 1º' where nomnor like 'IN SEGES%';
update norma set dscout = 'Decreto estadual 67.888/2023, art. 4º', dscaju = 'Decreto estadual 67.888/2023, art. 4º'
where nomnor like 'Decreto estadual 67.888/2023%';

-- Percentage that is added to the references of a basket, or taken from them where it is negative, and why.
alter table cesta add column ajuste numeric(4, 2);
alter table cesta add column dscaju text;
alter table cesta add constraint cesta_ajuste_ck check (num_nulls(ajuste, dscaju) in (0, 2) and ajuste <> 0);

-- Price of an item by another method, and how it was reached.
alter table cestaitm add column vlrout numeric(19, 4);
alter table cestaitm add column dscout text;
alter table cestaitm add constraint cestaitm_outro_ck check (num_nulls(vlrout, dscout) in (0, 2) and vlrout > 0);

-- Name of the approver at the approval.
alter table cesta add column nompesapr text;

-- Items and quantities that a supplier was told of, and the last change of the items after a request.
create table cotacaodita (
	codcot integer not null,
	codbem integer not null,
	qtditm numeric(19, 4) not null,
	constraint cotacaodita_pk primary key (codcot, codbem),
	constraint cotacaodita_cotacao_fk foreign key (codcot) references cotacao (codcot) on delete cascade,
	constraint cotacaodita_bem_fk foreign key (codbem) references bem (codbem)
);
insert into cotacaodita (codcot, codbem, qtditm)
select c.codcot, i.codbem, i.qtditm from cotacao as c join cestaitm as i on i.codces = c.codces;
alter table cesta add column dtamud timestamptz;
create index cesta_mudada_ix on cesta (dtamud) where dtamud is not null;
-- Digest of the key in each letter that told of a change.
create table cotacaochv (
	resumochv text not null,
	codcot integer not null,
	constraint cotacaochv_pk primary key (resumochv),
	constraint cotacaochv_cotacao_fk foreign key (codcot) references cotacao (codcot) on delete cascade
);
create index cotacaochv_cotacao_ix on cotacaochv (codcot);
