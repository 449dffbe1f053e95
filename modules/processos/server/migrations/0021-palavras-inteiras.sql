-- Texts are indexed by their words as written, names by marked words: 2. Those of the earlier form are written anew by a
-- job; until then they keep their singular words. The index holds only what is still to be written.
alter table protexto add column forma smallint not null default 1;
create index protexto_forma_ix on protexto (forma) where forma < 2;

-- The marked words of names at once, since names are looked for by nothing else. A server of the release before asks for
-- the words that weigh A, which stay.
update protexto t
set vetor = t.vetor || array_to_tsvector(array(
	select '~' || left(palavra, 60)
	from regexp_split_to_table(
		lower(regexp_replace(normalize(p.nominr, NFKD), '[\u0300-\u036f]', '', 'g')), '[^[:alnum:]]+') palavra
	where palavra <> ''))
from processo p
where p.numpro = t.numpro and t.origem = 'P';
