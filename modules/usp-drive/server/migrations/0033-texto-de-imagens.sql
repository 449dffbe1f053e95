-- Text is now recognized in photos, so those that are kept already are read as well; so are scanned documents, in which
-- no words were found.
insert into texto (coditm, numvrs)
	select coditm, numvrs from item
	where tipitm = 'A' and mimetype in ('image/jpeg', 'image/png', 'image/webp', 'image/tiff')
	on conflict (coditm) do nothing;

update texto set numvrslid = null from item
	where item.coditm = texto.coditm and item.mimetype = 'application/pdf' and texto.vetor = ''::tsvector;
