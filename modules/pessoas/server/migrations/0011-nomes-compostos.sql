-- Names with a sign or a letter that has no decomposition: the index takes the parts and the whole ('d avila davila').
update pessoa set nome_busca = (
	select coalesce(string_agg(case when palavra ~ '[^[:alpha:]]'
		then regexp_replace(palavra, '[^[:alpha:]]+', ' ', 'g') || ' ' || regexp_replace(palavra, '[^[:alpha:]]+', '', 'g')
		else palavra end, ' ' order by posicao), '')
	from regexp_split_to_table(
		replace(replace(replace(replace(replace(translate(
			lower(regexp_replace(normalize(replace(concat_ws(' ', nompes, nompesttd), '´', ''''), NFKD), '[\u0300-\u036f]', '', 'g')),
			'øđðłıħŋŧ’‘ʼ`′‐‑', 'oddlihnt''''''''''--'), 'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th'), '.', ''''),
		'[^[:alpha:]''-]+|(?<![[:alpha:]])[''-]+|[''-]+(?![[:alpha:]])') with ordinality as palavras (palavra, posicao)
	where palavra <> '')
where concat_ws(' ', nompes, nompesttd) ~ '[^a-zA-ZÀ-ÖØ-öø-ÿ ]|[øØđĐðÐłŁıħĦŋŊŧŦæÆœŒßþÞ]';
