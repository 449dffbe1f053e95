-- Each text knows when its process was opened, in spans of 1, 8, 64 and 512 days, so that the latest are found first.
update protexto t
set vetor = t.vetor || array_to_tsvector(array(
	select '@' || dias || ':' || floor(extract(epoch from p.dtaabt) / 86400 / dias) from unnest(array[1, 8, 64, 512]) dias))
from processo p
where p.numpro = t.numpro;
