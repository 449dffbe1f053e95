-- Conversations of other products: which answers were not given here must be seen, in the declaration too.
alter table iacvs add orgcvs text, add constraint iacvs_origem_ck check (orgcvs in ('G', 'C', 'P'));

-- Comparisons of two answers to one question, by month: counts alone, without the question.
create table iacmp (
	mesuso date not null,
	codmodmel integer not null,
	codmodout integer not null,
	qtdcmp integer not null,
	constraint iacmp_pk primary key (mesuso, codmodmel, codmodout),
	constraint iacmp_melhor_fk foreign key (codmodmel) references iamod (codmod),
	constraint iacmp_outro_fk foreign key (codmodout) references iamod (codmod),
	constraint iacmp_dois_ck check (codmodmel <> codmodout)
);

-- Answer to the same question that this one was preferred to.
alter table iamsg add numseqout integer;
