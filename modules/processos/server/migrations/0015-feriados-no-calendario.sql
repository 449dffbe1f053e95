-- Every slice counts by them now; what an institution had brought goes along.
insert into calendario.feriado (dtafer, codcam, nomfer)
select dtafer, codcam, nomfer from feriado
on conflict do nothing;
drop table feriado;
