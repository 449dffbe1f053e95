-- Thumbnails by the hash of the bytes that they show; an empty one says that the file cannot be drawn.
create table miniatura (
	sha256 text not null,
	imagem bytea not null,
	dtacad timestamptz not null,
	constraint miniatura_pk primary key (sha256)
);
create index miniatura_data_ix on miniatura (dtacad);
create index versao_sha256_ix on versao (sha256);
