-- Foreign keys are looked up by these columns when items are deleted for good; the partial indexes do not serve them.
create index item_pai_ix on item (coditmpai);
create index favorito_item_ix on favorito (coditm);
