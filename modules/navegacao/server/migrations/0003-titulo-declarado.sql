-- The title that a slice declares for its page, where the line came from it: while it is also the one that is shown, a new
-- one takes its place. Nobody has changed the lines of version 1.
alter table ptlitem add titulo_declarado text;
update ptlitem set titulo_declarado = titulo where versao = 1 and tipo = 'L' and tipo_navegacao = 'P' and url like '/%';
