-- What was joined to a demand that was itself joined leads to the one where both have come to.
with recursive cadeia as (
	select numssu, numssudup as fim from ssudem where numssudup is not null
	union
	select c.numssu, d.numssudup from cadeia c join ssudem d on d.numssu = c.fim where d.numssudup is not null
)
update ssudem d set numssudup = c.fim
from cadeia c join ssudem f on f.numssu = c.fim
where c.numssu = d.numssu and f.numssudup is null and d.numssudup <> c.fim;
