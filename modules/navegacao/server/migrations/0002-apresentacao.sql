-- Who was already shown around, or did not want to be.
create table ptlapresentacao (
	codpes int not null,
	apresentado_em timestamptz not null,
	constraint ptlapresentacao_pk primary key (codpes)
);
-- Whoever has found a service needs no guide.
insert into ptlapresentacao (codpes, apresentado_em) select codpes, min(dtaultuso) from ptluso group by codpes;
