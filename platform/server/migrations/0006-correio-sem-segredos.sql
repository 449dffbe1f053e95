-- Links and codes of messages that are out are of use only to who reads them in the database.
update plataforma.correio set texto = '' where enviada_em is not null;
update plataforma.correio set assunto = 'Código para abrir os documentos'
where assunto like 'Código para abrir os documentos: %';
