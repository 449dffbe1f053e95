-- Files of the agenda of a meeting, for those who were called and for the secretariat.
create table reuniaoarquivo (
	codarq integer generated always as identity,
	codreu integer not null,
	nomarq text not null,
	mimetype text not null,
	chave text not null,
	tamarq integer not null,
	sha256 text not null,
	dtacad timestamptz not null,
	codpescad integer not null,
	constraint reuniaoarquivo_pk primary key (codarq),
	constraint reuniaoarquivo_reuniao_fk foreign key (codreu) references reuniao (codreu)
);

create index reuniaoarquivo_reuniao_ix on reuniaoarquivo (codreu, codarq);
create index reuniaoarquivo_pessoa_ix on reuniaoarquivo (codpescad);
