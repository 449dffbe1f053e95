-- Eleven digits, as certificates of ICP-Brasil carry it; shown nowhere.
alter table pessoa add column numcpf text;
alter table pessoa add constraint pessoa_numcpf_ck check (numcpf ~ '^[0-9]{11}$');
create unique index pessoa_numcpf_uk on pessoa (numcpf);
