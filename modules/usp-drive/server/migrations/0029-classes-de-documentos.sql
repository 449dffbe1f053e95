-- Classes of documents are kept by a page: an ended one is given to nothing more, and its terms run on.
alter table classe add column encerrada_em timestamptz;
