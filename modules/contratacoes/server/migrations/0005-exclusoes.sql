-- Price left out of a basket by hand, with its reason. The number of a quotation of the basket is negative.
create table cestaexc (
	codces integer not null,
	codpre integer not null,
	dscmot text not null,
	codpes integer not null,
	dtaexc timestamptz not null,
	constraint cestaexc_pk primary key (codces, codpre),
	constraint cestaexc_cesta_fk foreign key (codces) references cesta (codces)
);

-- Months for which a quotation holds (IN SEGES 65/2021, art. 5, IV); null: the norm sets none.
alter table norma add column maxcot integer;
update norma set maxcot = 6;

-- Reminder to a supplier, with a link of its own: only the digest of the first key is kept.
alter table cotacao add column resumolem text;
alter table cotacao add column dtalem timestamptz;
alter table cotacao add constraint cotacao_resumolem_uk unique (resumolem);
