-- 'S': it holds also in the units below the one that is named.
alter table plataforma.perfil add column staabx text not null default 'N';
-- Those units, kept by whoever knows which is below which; empty where nobody does.
alter table plataforma.perfil add column undabx integer[] not null default '{}';
alter table plataforma.perfil add constraint perfil_staabx_ck check (staabx = 'N' or (staabx = 'S' and codund <> 0 and codesc = 0));
create index perfil_staabx_ix on plataforma.perfil (codperfil, codund) where staabx = 'S';
