-- Items of one of the catalogue in the order of the open list, which tens of thousands of purchases may hold.
create index compraitem_catalogo_ix on compraitem (codbem, codpcddsp, numord);
drop index compraitem_bem_ix;
