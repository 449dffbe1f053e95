-- Links of earlier messages to a participant: each opens what the latest does, until the participant has no part in it.
create table linkant (
	hashacs bytea not null,
	codpcpasidoc integer not null,
	constraint linkant_pk primary key (hashacs),
	constraint linkant_pcpasidoc_fk foreign key (codpcpasidoc) references pcpasidoc (codpcpasidoc) on delete cascade
);
create index linkant_pcpasidoc_ix on linkant (codpcpasidoc);
