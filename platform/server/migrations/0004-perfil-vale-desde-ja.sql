-- The institution's day may still be the one before the database's: what is granted counts at once.
alter table plataforma.perfil alter column dtaini set default current_date - 1;
