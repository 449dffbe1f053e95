-- Instructions of a person, which go along with each question.
create table iaprf (
	codpes integer not null,
	txtins text not null,
	constraint iaprf_pk primary key (codpes)
);

-- A prompt has one row; what it said before is in its versions.
create table iaprt (
	codprt integer generated always as identity,
	codpes integer not null,
	titprt text not null,
	txtprt text not null,
	catprt text,
	visprt text not null,
	codund integer,
	sitprt text not null,
	numvrsprt integer not null,
	mtvprt text,
	dtaalt timestamptz not null,
	constraint iaprt_pk primary key (codprt),
	constraint iaprt_visibilidade_ck check (visprt in ('P', 'U', 'T') and (visprt = 'U') = (codund is not null)),
	constraint iaprt_situacao_ck check (sitprt in ('RAS', 'SUB', 'PUB', 'ARQ'))
);
create index iaprt_pessoa_ix on iaprt (codpes, titprt);
create index iaprt_publicados_ix on iaprt (visprt, titprt) where sitprt = 'PUB';

create table iaprtvrs (
	codprt integer not null,
	numvrsprt integer not null,
	codpes integer not null,
	titprt text not null,
	txtprt text not null,
	dtaalt timestamptz not null,
	constraint iaprtvrs_pk primary key (codprt, numvrsprt),
	constraint iaprtvrs_prompt_fk foreign key (codprt) references iaprt (codprt) on delete cascade
);
