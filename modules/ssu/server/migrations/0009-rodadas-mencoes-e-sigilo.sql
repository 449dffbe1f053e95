-- A tick of a checklist belongs to one entry of the demand into the stage (`ssuetp`): the next entry asks again.
-- 0: ticked by a server of the release before, and counted for no entry.
alter table ssuchkitm add column numseqetp integer not null default 0;
update ssuchkitm i set numseqetp = coalesce((
	select max(e.numseqetp) from ssuetp e join ssuchk k on k.codchk = i.codchk
	where e.numssu = i.numssu and e.codetp = k.codetp and e.dtaini <= i.dtacon), 0);
alter table ssuchkitm drop constraint ssuchkitm_pk,
	add constraint ssuchkitm_pk primary key (numssu, codchk, numseqetp);

-- People named in an entry with @.
create table ssumen (
	numssu integer not null,
	numseqand integer not null,
	codpes integer not null,
	constraint ssumen_pk primary key (numssu, numseqand, codpes),
	constraint ssumen_andamento_fk foreign key (numssu, numseqand) references ssuand (numssu, numseqand)
);
create index ssumen_pessoa_ix on ssumen (codpes);

-- 'S': a fault of security, which stays out of roadmaps and release notes.
alter table ssutip add column staseg text not null default 'N',
	add constraint ssutip_seguranca_ck check (staseg = 'N' or (staseg = 'S' and stanov = 'N'));
insert into ssutip (tipatd, nomtip, dsctip, stanov, staatv, ordapt, staseg)
	values ('SEG', 'Segurança', 'Falha que expõe dados ou acessos; nunca aparece em roteiros nem em notas de versão.', 'N', 'S', 6, 'S')
	on conflict do nothing;

-- Out of the roadmap until somebody puts it there. Those that were in it because nobody had taken them off leave it;
-- those that somebody put back stay.
alter table ssudem alter column starot set default 'N';
update ssudem d set starot = 'N' where starot = 'S' and not exists (
	select from ssulog l where l.numssu = d.numssu and l.dsclog like 'Mostrou a demanda%');

-- Profiles of a level with systems that came without any: the administration has the task of choosing them.
create table ssuprfsem (
	codpes integer not null,
	numnivseg text not null,
	dtacad timestamptz not null,
	constraint ssuprfsem_pk primary key (codpes, numnivseg),
	constraint ssuprfsem_nivel_ck check (numnivseg in ('2', '3', '8'))
);
