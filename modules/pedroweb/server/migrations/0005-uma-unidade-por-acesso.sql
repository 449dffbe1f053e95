-- An access of a unit is decided on in that unit: one column says whose it is, and one index finds both.
update acsperm set codundche = codund where codund not in (0, codundche);
alter table acsperm add constraint acsperm_codundche_ck check (codund in (0, codundche));

drop index acsperm_codundche_ix;
drop index acsperm_codund_ix;
drop index acsperm_codperfil_ix;
-- What these lists count is in the index: a unit has thousands of rows, a system tens of thousands.
create index acsperm_unidade_ix on acsperm (codundche, codacs desc) include (sitacs, codperfil);
create index acsperm_perfil_ix on acsperm (codperfil, codacs desc) include (sitacs, codundche);
-- The matrix of a unit, person by person, and what its columns are.
create index acsperm_matriz_ix on acsperm (codundche, codpes, codperfil) include (codacs, dtafimacs) where sitacs = 'ATV';
