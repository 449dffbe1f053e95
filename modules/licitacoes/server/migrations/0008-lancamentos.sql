-- Releases of OCDS: what was published at each event of a tender, as it was written then.
create table liclan (
	codpcddsp integer not null,
	numlan integer not null,
	dtalan timestamptz not null,
	conteudo text not null,
	constraint liclan_pk primary key (codpcddsp, numlan),
	constraint liclan_licitacao_fk foreign key (codpcddsp) references licitacao (codpcddsp)
);
