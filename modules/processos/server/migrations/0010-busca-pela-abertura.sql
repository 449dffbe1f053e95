-- Each text knows the day and the month in which its process was opened, so that the latest are found first.
update protexto t
set vetor = t.vetor || array_to_tsvector(array[
	to_char(p.dtaabt at time zone 'UTC', '"@"YYYY-MM-DD'),
	to_char(p.dtaabt at time zone 'UTC', '"@"YYYY-MM')])
from processo p
where p.numpro = t.numpro;
