import { type Db, inTransaction } from '@portal/platform/server'
import { sql } from 'kysely'
import { nomesDeBusca, palavrasDeBusca } from '../procura/palavras.ts'
import { FORMA_DO_INDICE, palavrasDaAbertura, vetorDasPalavras } from '../procura/queries.ts'
import { DESPACHOS, INFORMACOES, PARECERES } from './textos.ts'

/** Base of the person numbers: the person PRIMEIRA_PESSOA + n heads and operates the station `En-ESCALA`. */
const PRIMEIRA_PESSOA = 2_000_000
const PROCESSOS_POR_ESTACAO = 500
const ANDAMENTOS = 5
const OCORRENCIAS_DO_MAIOR = 300
const ASSUNTOS = 20
const PRIMEIRO_ASSUNTO = 9001
const LEVA = 200_000
/** Year of the load test numbers, long before those of the demonstration. */
const ANO = 10
const UNIDADES = 99

const NOMES = [
	'Ana',
	'Bruno',
	'Carla',
	'Davi',
	'Elisa',
	'Fábio',
	'Glória',
	'Hugo',
	'Iara',
	'Jonas',
	'Lia',
	'Mauro',
	'Nair',
]
const SOBRENOMES = [
	'Abreu',
	'Bastos',
	'Cunha',
	'Dutra',
	'Esteves',
	'Fonseca',
	'Gomes',
	'Hora',
	'Ibarra',
	'Juca',
	'Lemos',
]
const TITULOS = ['Solicitação de afastamento', 'Aquisição de equipamento', 'Revisão de nota', 'Convênio acadêmico']
const TEXTOS = [...DESPACHOS, ...INFORMACOES, ...PARECERES]

const vetorDe = (valores: readonly string[]) => sql`${[...valores]}::text[]`
const normal = (valores: readonly string[]) => vetorDe(valores.map(palavrasDeBusca))
/** Element of a list, picked by the row number `n`. */
const escolher = (lista: ReturnType<typeof vetorDe>, passo: string) =>
	sql`(${lista})[1 + (${sql.raw(passo)}) % array_length(${lista}, 1)]`

/** Process numbers of the rows `n`, with their check digits. */
const numeros = (de: number, ate: number) => sql`
	select n, dez || case when resto < 2 then 0 else 11 - resto end as numpro, 1 + n % ${UNIDADES} as codund
	from (select n, dez, (${sql.raw(
		Array.from({ length: 10 }, (_, lugar) => `substr(dez, ${lugar + 1}, 1)::int * ${11 - lugar}`).join(' + '),
	)}) % 11 as resto
	from (select n, lpad(${ANO}::text, 2, '0') || '1' || lpad((1 + n / ${UNIDADES})::text, 5, '0')
			|| lpad((1 + n % ${UNIDADES})::text, 2, '0') as dez
		from generate_series(${de}::int, ${ate}::int) n) a) b`

const inicio = sql`timestamptz '2024-11-01 12:00+00'`
const abertura = sql`${inicio} + (n % 700) * interval '1 day' + (n % 86400) * interval '1 second'`
const estacao = (andamento: string, estacoes: number) =>
	sql`'E' || 1 + (n * 31 + (${sql.raw(andamento)}) * 7919) % ${estacoes} || '-ESCALA'`

async function semearEstrutura(db: Db, estacoes: number): Promise<void> {
	await sql`insert into processos.estacao (sgleta, nometa, nomareatc, tipeta, codund, codcam)
		select 'E' || n || '-ESCALA', 'Estação ' || n, 'Área ' || n, 'T', 1, 1
		from generate_series(1, ${estacoes}::int) n on conflict do nothing`.execute(db)
	await sql`insert into processos.estacaopessoa (sgleta, codpes, papeta, dtainieta)
		select 'E' || n || '-ESCALA', ${PRIMEIRA_PESSOA}::int + n, papel, date '2020-01-01'
		from generate_series(1, ${estacoes}::int) n, unnest(array['O', 'C']) papel on conflict do nothing`.execute(db)
	await sql`insert into processos.assunto (codasu, dscasu, cplobg, nivaceasu)
		select n, 'Assunto ' || n, 'N', 'P' from generate_series(${PRIMEIRO_ASSUNTO}::int, ${PRIMEIRO_ASSUNTO + ASSUNTOS - 1}::int) n
		on conflict do nothing`.execute(db)
	await sql`insert into processos.hipotese (codhipleg, dschipleg, nivace)
		values (91, 'Restrição de escala', 'R'), (92, 'Sigilo de escala', 'S') on conflict do nothing`.execute(db)
}

/** Distribution in a hundred processes: 86 archived, 9 at a station, 5 in transit; 8 restricted, 2 secret. */
async function semearLeva(db: Db, de: number, ate: number, estacoes: number): Promise<void> {
	const ultima = estacao(String(ANDAMENTOS), estacoes)
	const pessoa = sql`${PRIMEIRA_PESSOA}::int + 1 + n % ${estacoes}`
	const instante = sql`to_char((${abertura}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"')`
	await sql`create temporary table escala on commit drop as ${numeros(de, ate)}`.execute(db)
	await sql`insert into processos.processo (numpro, versao, hashult, nominr, codpesinr, titpro, codasu, stapro, nivacepro,
			codhipleg, dtaabt, sgletaabt, codundabt, codpescad, numandult, sgletault, codundult, sgletadst, sgletaant,
			dtasit, dtaacao, acao, dtaultalt)
		select numpro, 1, sha256(convert_to(concat_ws(chr(31), numpro, '1', ${instante}, 'abertura',
				${pessoa}, '', ${estacao('1', estacoes)}), 'UTF8')),
			${escolher(vetorDe(NOMES), 'n')} || ' ' || ${escolher(vetorDe(SOBRENOMES), 'n / 13')}, 3000000 + n % 200000,
			${escolher(vetorDe(TITULOS), 'n')}, ${PRIMEIRO_ASSUNTO}::int + n % ${ASSUNTOS},
			case when n % 100 < 86 then 'A' else 'N' end,
			case when n % 50 = 0 then 'S' when n % 25 in (1, 2) then 'R' else 'P' end,
			case when n % 50 = 0 then 92 when n % 25 in (1, 2) then 91 end,
			${abertura}, ${estacao('1', estacoes)}, codund, ${pessoa}, ${ANDAMENTOS}, ${ultima}, 1,
			case when n % 100 >= 95 then ${estacao('11', estacoes)} end, ${estacao(String(ANDAMENTOS - 1), estacoes)},
			${abertura} + interval '40 days', ${abertura}, 'abertura', ${abertura} + interval '40 days'
		from escala on conflict do nothing`.execute(db)
	await sql`insert into processos.proacao (numpro, numseqaca, dtaacao, acao, codpes, dscaca, hash)
		select p.numpro, 1, p.dtaacao, p.acao, p.codpescad, p.sgletaabt, p.hashult
		from processos.processo p join escala using (numpro) on conflict do nothing`.execute(db)
	await sql`insert into processos.andamento (numpro, numand, sgletaent, dtaent, codpesent, sgletadst, dtasai, codpessai,
			ultoco)
		select numpro, k, ${estacao('k', estacoes)}, ${abertura} + (k - 1) * interval '10 days', ${pessoa}, destino,
			case when destino is not null then ${abertura} + (k - 1) * interval '10 days' + (1 + n % 9) * interval '1 day' end,
			case when destino is not null then ${pessoa} end, 1
		from escala, generate_series(1, ${ANDAMENTOS}::int) k,
			lateral (select case when k < ${ANDAMENTOS} then ${estacao('k + 1', estacoes)}
				when n % 100 >= 95 then ${estacao('11', estacoes)} end as destino) d
		on conflict do nothing`.execute(db)
	await semearTextos(db, pessoa)
	await sql`drop table escala`.execute(db)
}

async function semearTextos(db: Db, pessoa: ReturnType<typeof vetorDe>): Promise<void> {
	const palavras = sql`k || ' r' || n || ' lote l' || n % 5000`
	await sql`insert into processos.ocorrencia (numpro, numand, numseqocoand, codetroco, txtdch, codpescad, dtacad)
		select numpro, k, 1, 'ocoDespacho', '<p>' || ${escolher(vetorDe(TEXTOS), 'n + k')} || ' Referência r' || n
			|| ', lote l' || n % 5000 || '.</p>', ${pessoa}, ${abertura} + (k - 1) * interval '10 days'
		from escala, generate_series(1, ${ANDAMENTOS}::int) k on conflict do nothing`.execute(db)
	const doTexto = vetorDasPalavras(sql`${escolher(normal(TEXTOS), 'n + k')} || ' ' || ${palavras}`)
	const doProcesso = vetorDasPalavras(sql`${escolher(vetorDe(NOMES.map(nomesDeBusca)), 'n')} || ' '
		|| ${escolher(vetorDe(SOBRENOMES.map(nomesDeBusca)), 'n / 13')} || ' ' || ${escolher(normal(TITULOS), 'n')}`)
	await sql`insert into processos.protexto (numpro, origem, nivace, forma, vetor)
		select numpro, 'O' || k || '.1', 'P', ${FORMA_DO_INDICE}::smallint, ${doTexto} || ${palavrasDaAbertura(abertura)}
		from escala, generate_series(1, ${ANDAMENTOS}::int) k on conflict do nothing`.execute(db)
	await sql`insert into processos.protexto (numpro, origem, nivace, forma, vetor)
		select numpro, 'P', 'P', ${FORMA_DO_INDICE}::smallint, ${doProcesso} || ${palavrasDaAbertura(abertura)}
		from escala on conflict do nothing`.execute(db)
}

/** The first process gets OCORRENCIAS_DO_MAIOR occurrences, so that its page is the largest to be expected. */
async function encherPrimeiro(db: Db): Promise<void> {
	await sql`insert into processos.ocorrencia (numpro, numand, numseqocoand, codetroco, txtdch, codpescad, dtacad)
		select numpro, k % ${ANDAMENTOS} + 1, 1 + k, 'ocoInformacao', '<p>' || ${escolher(vetorDe(TEXTOS), 'k')} || '</p>',
			${PRIMEIRA_PESSOA}::int + 1, ${abertura} + k * interval '1 hour'
		from (${numeros(1, 1)}) um, generate_series(1, ${OCORRENCIAS_DO_MAIOR - ANDAMENTOS}::int) k
		on conflict do nothing`.execute(db)
	await sql`update processos.andamento set ultoco = ${OCORRENCIAS_DO_MAIOR}
		where numpro in (select numpro from (${numeros(1, 1)}) um)`.execute(db)
}

/**
 * Foreign keys and triggers are off for the bulk insert if the role is a superuser, since the rows are consistent by
 * construction.
 */
async function dispensarConferencias(db: Db): Promise<void> {
	const { rows } = await sql<{ rolsuper: boolean }>`select rolsuper from pg_roles where rolname = current_user`.execute(
		db,
	)
	if (rows[0]?.rolsuper) await sql`set local session_replication_role = replica`.execute(db)
}

async function semearProcessos(db: Db, quantidade: number): Promise<void> {
	const estacoes = Math.max(10, Math.round(quantidade / PROCESSOS_POR_ESTACAO))
	await inTransaction(db, (trx) => semearEstrutura(trx, estacoes))
	await sql`drop index processos.protexto_vetor_ix`.execute(db)
	for (let de = 1; de <= quantidade; de += LEVA)
		await inTransaction(db, async (trx) => {
			await dispensarConferencias(trx)
			await semearLeva(trx, de, Math.min(de + LEVA - 1, quantidade), estacoes)
		})
	await encherPrimeiro(db)
	await inTransaction(db, async (trx) => {
		await sql`set local maintenance_work_mem = '512MB'`.execute(trx)
		await sql`create index protexto_vetor_ix on processos.protexto using gin (vetor)`.execute(trx)
	})
	for (const tabela of ['processo', 'andamento', 'ocorrencia', 'proacao', 'protexto'])
		await sql`vacuum analyze ${sql.id('processos', tabela)}`.execute(db)
}

export const escalas = { processos: semearProcessos }
