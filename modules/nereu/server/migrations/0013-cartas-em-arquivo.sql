-- A letter may be a file instead of a text.
alter table carrec
	add column nomarq text,
	add column mimetype text,
	add column tamarq integer,
	add column sha256 text,
	add column chave text;
alter table carrec drop constraint carrec_texto_ck;
alter table carrec add constraint carrec_texto_ck check ((sitcar = 'ENT') = (txtcar is not null or chave is not null));
alter table carrec add constraint carrec_arquivo_ck check (
	(chave is null) = (nomarq is null) and (chave is null) = (mimetype is null) and (chave is null) = (tamarq is null)
	and (chave is null) = (sha256 is null)
);
