-- A maintenance is changed until its end; how people know what stops is asked for again then.
alter table monman add column nompub text not null default '';
alter table monman add column versao integer not null default 1;

-- What an answer over http must hold to be one, and whom an end of the service affects: none of these, everybody.
alter table mon add column palmon text not null default '';
alter table mon add column vinafe text[] not null default '{}';

alter table hststi drop constraint hststi_tipobj_ck;
alter table hststi add constraint hststi_tipobj_ck check (tipobj in ('VM', 'PRJ', 'MDL', 'MAN'));
