-- Trees whose owner left: the receiver may refuse, and where nobody is left the administration chooses (codpesrec null).
alter table passagem alter column codpesrec drop not null;
-- Day of the announcement to the owner, from which the days for what is personal are counted.
alter table passagem add column anunciada_em date not null default current_date;
update passagem set anunciada_em = dtacad::date;
create index passagem_recebedor_ix on passagem (codpesrec, dtapas);

create table passagem_recusa (
	coditm integer not null,
	codpes integer not null,
	motivo text not null,
	recusada_em timestamptz not null,
	constraint passagem_recusa_pk primary key (coditm, codpes),
	constraint passagem_recusa_passagem_fk foreign key (coditm) references passagem (coditm) on delete cascade
);
create index passagem_recusa_pessoa_ix on passagem_recusa (codpes);
