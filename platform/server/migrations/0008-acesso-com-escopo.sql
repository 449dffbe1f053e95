-- Section, board or course in which it holds; 0: all of the unit. Unit numbers stay in codund.
alter table plataforma.perfil add column codesc integer not null default 0;
-- 'S': given to somebody without a link, so that no link ends it.
alter table plataforma.perfil add column staexc text not null default 'N';
-- The last day of the person's link, kept by whoever knows of links; null where nobody does.
alter table plataforma.perfil add column dtalim date;
alter table plataforma.perfil drop constraint perfil_pk;
alter table plataforma.perfil add constraint perfil_pk primary key (codpes, codperfil, codund, codesc);
alter table plataforma.perfil add constraint perfil_staexc_ck check (staexc in ('S', 'N'));
create index perfil_codperfil_ix on plataforma.perfil (codperfil, codund);

-- However a profile changes, the open pages of who holds it, or looks by it, hear of it.
create function plataforma.avisar_mudanca_de_perfil() returns trigger language plpgsql as $$
begin
	perform pg_notify('portal_eventos', json_build_object('tipo', 'ressincronizar', 'codpes', coalesce(new.codpes, old.codpes))::text);
	return null;
end $$;
create trigger perfil_mudou after insert or update or delete on plataforma.perfil
	for each row execute function plataforma.avisar_mudanca_de_perfil();
