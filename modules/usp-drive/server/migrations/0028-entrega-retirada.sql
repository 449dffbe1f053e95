-- Delivery that its deliverer took back before the deadline: the receipt stays, and the file went to the trash.
alter table entrega add column retirada_em timestamptz;
