-- The last number given to an occurrence of the movement: one that was taken away leaves its number unused.
alter table andamento add column ultoco integer not null default 0;

update andamento a set ultoco = o.ultimo
from (select numpro, numand, max(numseqocoand) as ultimo from ocorrencia group by numpro, numand) o
where o.numpro = a.numpro and o.numand = a.numand;
