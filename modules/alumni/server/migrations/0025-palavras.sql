-- Companies, opportunities and benefits are searched by words and their beginnings.
create index epramn_palavras_ix on epramn using gin (to_tsvector('simple', nome_busca));
create index opdamn_palavras_ix on opdamn using gin (to_tsvector('simple', nome_busca));
create index vtgamn_palavras_ix on vtgamn using gin (to_tsvector('simple', nome_busca));
