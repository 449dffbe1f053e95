-- Comparison of a run with the one before it, by rubric, kept until the run is computed again.
-- poucos: people whose pay the figures of the rubric tell.
create table comparada (
	codfol integer not null,
	codfolant integer not null,
	codrub integer not null,
	qtdantes integer not null,
	qtdagora integer not null,
	antes numeric(14, 2) not null,
	agora numeric(14, 2) not null,
	poucos integer[] not null,
	constraint comparada_pk primary key (codfol, codfolant, codrub),
	constraint comparada_folha_fk foreign key (codfol) references folha (codfol) on delete cascade
);
