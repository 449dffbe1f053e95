-- Joined processes that are in it, each as it was: [{numpro, versao, nivvis}].
alter table integra add column juntados jsonb not null default '[]';
