-- Establishments of one company: their CNPJs begin with the same eight positions.
create index fornecedor_raiz_ix on fornecedor (left(niforn, 8)) where tippes = 'PJ';
