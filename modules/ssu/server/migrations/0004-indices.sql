-- What is not finished, newest first: an eighth of all, and what most lists ask for.
create index ssudem_em_aberto_ix on ssudem (numssu desc) where codetp not in ('CON', 'CAN', 'REJ');
-- What waits for who asked.
create index ssudem_com_quem_pediu_ix on ssudem (codpessol, codetp) where codetp in ('RAS', 'DEV', 'HOM');
-- A number without its year.
create index ssudem_numero_ix on ssudem ((numssu % 1000000));
-- A module as the rules write it.
create index ssudem_do_modulo_ix on ssudem ((nomsis || '-' || numseqmdussu)) where numseqmdussu is not null;
-- The queue of a system, in its order.
create index ssudem_fila_ix on ssudem (nomsis, ordgrs, (vlrneg * urgdem::float / esfdem) desc nulls last, numssu)
	where codetp in ('PRI', 'ANL', 'PLA');
