-- Passages of a file of the drive (D) or of a document of a process (P) are kept once, and nobody owns them: who may read
-- them is asked there at each question. A version has a row of its own, so that an old answer keeps what it quoted.
alter table iaarq
	alter codpes drop not null,
	alter chave drop not null,
	add orgarq text not null default 'E',
	add codorg integer,
	add chvorg text,
	add constraint iaarq_origem_ck check (orgarq in ('E', 'D', 'P')
		and (orgarq = 'E') = (codpes is not null) and (orgarq = 'E') = (chave is not null)
		and (orgarq = 'E') = (codorg is null) and (orgarq = 'E') = (chvorg is null));
create unique index iaarq_origem_uk on iaarq (orgarq, codorg, sha256) where orgarq <> 'E';

-- Folders and files of the drive, and processes, that go along with each question of a conversation.
create table iacvsfnt (
	codcvs uuid not null,
	tipfnt text not null,
	chvfnt text not null,
	constraint iacvsfnt_pk primary key (codcvs, tipfnt, chvfnt),
	constraint iacvsfnt_conversa_fk foreign key (codcvs) references iacvs (codcvs) on delete cascade,
	constraint iacvsfnt_tipo_ck check (tipfnt in ('D', 'P'))
);
