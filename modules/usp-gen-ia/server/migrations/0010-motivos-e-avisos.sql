-- Why an answer was bad, by kind; the words of the person reach the administration only where the person says so.
alter table iamsg
	add catavl text,
	add staenvavl text not null default 'N',
	add constraint iamsg_categoria_ck check (catavl in ('ERR', 'FNT', 'INC', 'REC', 'LNG', 'OUT')),
	add constraint iamsg_envio_ck check (staenvavl in ('S', 'N'));
create index iamsg_ruins_ix on iamsg (dtacad desc, codcvs, numseqmsg) where avlmsg = 'R';

-- Notice of the state of a model, the day on which it goes, and its substitute, which is named and never taken silently.
alter table iamod
	add txtavs text,
	add dtasai date,
	add codmodsub integer,
	add constraint iamod_substituto_fk foreign key (codmodsub) references iamod (codmod),
	add constraint iamod_substituto_ck check (codmodsub <> codmod);
