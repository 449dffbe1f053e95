-- Who has a file that was signed here asks for its signatures by the bytes.
create index revdoc_assinada_ix on revdoc (sha256) where tiprev = 'A';
