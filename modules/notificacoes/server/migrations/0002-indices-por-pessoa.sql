-- For the copy of each person's data.
create index tarefa_destinatario_ix on tarefa (codpesorg, cadastrado_em);
create index aviso_autor_ix on aviso (codpes_autor) where codpes_autor is not null;
