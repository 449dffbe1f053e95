-- Of an anonymous questionnaire, under a key that only the browser has (decision 0094); of others in clear, as before.
alter table qstras alter column paginas drop not null;
alter table qstras add column pagcif bytea;
alter table qstras add constraint qstras_uma_ck check (paginas is null or pagcif is null);
