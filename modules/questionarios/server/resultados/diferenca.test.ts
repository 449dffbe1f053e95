import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import type { DadosDoQuestionario, PerguntaContada, Resultado } from '../../contract/index.ts'
import {
	aberto,
	DUAS_PAGINAS,
	encerrado,
	gerir,
	gestora,
	mudar,
	resultado,
	type TestPortal,
	test,
} from '../testes/portal-de-teste.ts'

const POS = { codqst: 2, numvrsqst: 2 }

interface Atomo {
	readonly numprf: number
	readonly codund: number | null
	readonly codcur: number | null
	readonly codare: number | null
	readonly nivpgm: string | null
	readonly anotit: number | null
	readonly qtdrsp: number
}

const CAMPOS = ['codund', 'codcur', 'codare', 'nivpgm', 'anotit'] as const
const lerAtomos = async ({ db }: TestPortal) =>
	(
		await sql<Atomo>`select numprf, codund, codcur, codare, nivpgm, anotit, qtdrsp from questionarios.qstprf
		where codqst = 2 and numvrsqst = 2`.execute(db)
	).rows

/** All possible selections: each value of each field, no filter, and pairs of fields. */
function selecoes(opcoes: Resultado['opcoes']) {
	const uma = CAMPOS.flatMap((campo) =>
		opcoes[campo].map(({ codigo }) => ({ [campo]: campo === 'nivpgm' ? codigo : Number(codigo) })),
	)
	const duas = uma.flatMap((a, i) =>
		uma.slice(i + 1).flatMap((b) => (Object.keys(a)[0] === Object.keys(b)[0] ? [] : [{ ...a, ...b }])),
	)
	return [{}, ...uma, ...duas]
}

const contagensDe = (perguntas: readonly PerguntaContada[]) =>
	new Map(
		perguntas.flatMap(({ codperqst, linhas }) =>
			linhas.flatMap(({ codlinper, alternativas }) =>
				alternativas.map(({ codaltper, qtd }) => [`${codperqst}/${codlinper}/${codaltper}`, qtd] as const),
			),
		),
	)

/**
 * Tracker attack (Denning, 1979): subtracting the totals of two sets of people, one within the other, gives the counts
 * of the rest, which must not disclose a suppressed count.
 */
describe('subtracting one filter from another', () => {
	test('never leaves a set of one to four people', async ({ portal }) => {
		const atomos = await lerAtomos(portal)
		expect(atomos.every(({ qtdrsp }) => qtdrsp >= 5)).toBe(true)
		const { body } = await resultado(portal, POS)
		const conjuntos = selecoes(body.opcoes).map((filtro) =>
			atomos.filter((atomo) => Object.entries(filtro).every(([campo, valor]) => atomo[campo as keyof Atomo] === valor)),
		)
		for (const um of conjuntos)
			for (const outro of conjuntos) {
				const resto = um.filter((atomo) => !outro.includes(atomo)).reduce((soma, { qtdrsp }) => soma + qtdrsp, 0)
				expect(resto === 0 || resto >= 5).toBe(true)
			}
	})

	test('never tells a count of one to four answers', async ({ portal }) => {
		const { body } = await resultado(portal, POS)
		const filtros = selecoes(body.opcoes).slice(0, 40)
		const vistas: Map<string, number | null>[] = []
		for (const filtro of filtros) {
			const { body: de } = await resultado(portal, { ...POS, ...filtro })
			vistas.push(contagensDe(de.perguntas))
		}
		const diferencas = vistas.flatMap((uma) =>
			vistas.flatMap((outra) =>
				[...uma].flatMap(([chave, qtd]) => {
					const menos = outra.get(chave)
					return qtd === null || menos === null || menos === undefined ? [] : [qtd - menos]
				}),
			),
		)
		expect(diferencas.length).toBeGreaterThan(1_000)
		expect(diferencas.filter((diferenca) => diferenca % 5 !== 0)).toEqual([])
	})

	test('a count that is shown is not the one that was given, so that not even a margin of a table tells a hidden cell', async ({
		portal,
	}) => {
		const pedido = { ...POS, linha: { codperqst: 4 }, coluna: { codperqst: 1 } }
		const { body } = await portal.as(gestora)('POST', gerir('obter', 'obterCRUZAMENTO'), pedido)
		for (const linha of body.celulas) for (const celula of linha) expect(celula === null || celula % 5 === 0).toBe(true)
		expect(body.celulas.flat()).toContain(null)
	})

	test('the same people are rounded the same way, however they are asked for', async ({ portal }) => {
		const { body } = await resultado(portal, POS)
		const [{ codigo }] = body.opcoes.codcur
		const pelaUnidade = await resultado(portal, {
			...POS,
			codund: Math.floor(Number(codigo) / 1000),
			codcur: Number(codigo),
		})
		const peloCurso = await resultado(portal, { ...POS, codcur: Number(codigo) })
		expect(pelaUnidade.body.perguntas).toEqual(peloCurso.body.perguntas)
	})
})

describe('subtracting one questionnaire from another', () => {
	const PERFIL = { codund: 45, codcur: 45051, codare: null, nivpgm: null, anotit: 2025 }

	/** Version to which all these people gave the same answer. */
	async function respondido(
		portal: TestPortal,
		pessoas: readonly number[],
		mais: Partial<DadosDoQuestionario> = {},
		grupos = DUAS_PAGINAS,
	) {
		const versao = await aberto(portal, mais, grupos)
		const cntrsp = JSON.stringify({ perfil: PERFIL, respostas: [{ codperqst: 1, codaltper: [1] }] })
		await sql`insert into questionarios.qsturn (codqst, numvrsqst, cntrsp)
			select ${versao.codqst}::int, 1, ${cntrsp}::jsonb from generate_series(1, ${pessoas.length}::int)`.execute(
			portal.db,
		)
		await sql`insert into questionarios.qstpcp (codqst, numvrsqst, codpes, sitpcp, dtaini, dtaconc, perfil)
			select ${versao.codqst}::int, 1, p, 'CON', current_date, current_date, ${JSON.stringify(PERFIL)}::jsonb
			from unnest(${[...pessoas]}::int[]) p`.execute(portal.db)
		await encerrado(portal, versao)
		return versao
	}
	const listPeople = (quantas: number, primeira = 800_001) =>
		Array.from({ length: quantas }, (_, indice) => primeira + indice)
	const lido = async (portal: TestPortal, versao: object) => {
		const { body } = await resultado(portal, versao)
		const [primeira] = body.perguntas
		return { staret: primeira.staret, qtd: primeira.qtd, primeiras: primeira.linhas[0].alternativas[0].qtd }
	}
	const RETIDA = { staret: 'S', qtd: null, primeiras: null }

	test('the same asked of the same people and one more is not told', async ({ portal }) => {
		expect(await lido(portal, await respondido(portal, listPeople(20)))).toMatchObject({ staret: 'N', primeiras: 20 })
		const segunda = await respondido(portal, listPeople(21))
		expect(await lido(portal, segunda)).toEqual(RETIDA)
		const eixos = { linha: { codperqst: 1 }, coluna: { codperqst: 2 } }
		const cruzar = await portal.as(gestora)('POST', gerir('obter', 'obterCRUZAMENTO'), { ...segunda, ...eixos })
		expect(cruzar).toMatchObject({ status: 422, body: { erro: 'pergunta-retida' } })
		const serie = { ...segunda, codperqst: 1 }
		expect((await portal.as(gestora)('POST', gerir('obter', 'obterSERIE'), serie)).status).toBe(404)
		const planilha = `/uspproc/download/questionarios/exportarRESULTADO?codqst=${segunda.codqst}&numvrsqst=1&formato=csv`
		expect(String((await portal.as(gestora)('GET', planilha)).body)).toMatch(/Pergunta 1;.*;;oculto: já perguntado/)
	})

	test('another version of the same people but one is not told, and one of the same people is', async ({ portal }) => {
		const primeira = await respondido(portal, listPeople(20))
		const { body: nova } = await portal.as(gestora)('POST', gerir('executar', 'versionarQUESTIONARIO'), primeira)
		expect(nova.numvrsqst).toBe(2)
		await sql`insert into questionarios.qstpcp (codqst, numvrsqst, codpes, sitpcp, dtaini, dtaconc, perfil)
			select codqst, 2, codpes, 'CON', dtaini, dtaconc, ${JSON.stringify(PERFIL)}::jsonb from questionarios.qstpcp
			where codqst = ${primeira.codqst} and codpes <> 800001`.execute(portal.db)
		await sql`insert into questionarios.qsturn (codqst, numvrsqst, cntrsp)
			select codqst, 2, ${JSON.stringify({ perfil: PERFIL, respostas: [] })}::jsonb from questionarios.qstpcp
			where codqst = ${primeira.codqst} and numvrsqst = 2`.execute(portal.db)
		const segunda = { codqst: primeira.codqst, numvrsqst: 2 }
		await mudar(portal, segunda, 'abrir')
		await encerrado(portal, segunda)
		expect(await lido(portal, segunda)).toEqual(RETIDA)
		expect(await lido(portal, await respondido(portal, listPeople(20)))).toMatchObject({ staret: 'N' })
	})

	test('the whole is not told beside its parts, where only a few are in none of them', async ({ portal }) => {
		await respondido(portal, listPeople(10))
		await respondido(portal, listPeople(10, 800_011))
		expect(await lido(portal, await respondido(portal, listPeople(22)))).toEqual(RETIDA)
		expect(await lido(portal, await respondido(portal, listPeople(30)))).toMatchObject({ staret: 'N', primeiras: 30 })
	})

	test('what two that overlap tell together of all but a few is not told once more of those alone', async ({
		portal,
	}) => {
		const [umas, outras, ambas] = [listPeople(20, 800_201), listPeople(20, 800_221), listPeople(2, 800_241)]
		for (const antes of [umas, outras])
			expect(await lido(portal, await respondido(portal, [...antes, ...ambas]))).toMatchObject({ staret: 'N' })
		// Both earlier versions minus this one would be twice the count of two people.
		expect(await lido(portal, await respondido(portal, [...umas, ...outras]))).toEqual(RETIDA)
		const mais = [...umas, ...outras, ...listPeople(5, 800_251)]
		expect(await lido(portal, await respondido(portal, mais))).toMatchObject({ staret: 'N', primeiras: 45 })
	})

	test('an unrelated question that shares a declared code is told, and the same one under another code is not', async ({
		portal,
	}) => {
		await respondido(portal, listPeople(20))
		const outraPergunta = (mudanca: object) =>
			DUAS_PAGINAS.map((grupo) => ({
				...grupo,
				perguntas: grupo.perguntas.map((uma) => ({ ...uma, ...(uma.codperqst === 1 ? mudanca : {}) })),
			}))
		const alternativas = [1, 2, 3].map((codaltper) => ({ codaltper, txtalt: `Outra ${codaltper}`, vlralt: codaltper }))
		for (const mudanca of [
			{ txtper: 'Com outras alternativas', alternativas },
			{ txtper: 'De outro tipo', tipper: 'ESC', alternativas },
		])
			expect(await lido(portal, await respondido(portal, listPeople(21), {}, outraPergunta(mudanca)))).toMatchObject({
				staret: 'N',
			})
		const semCodigo = await respondido(portal, listPeople(21), {}, outraPergunta({ codpereqv: null }))
		expect(await lido(portal, semCodigo)).toEqual(RETIDA)
	})

	test('other people, and other questions, are told', async ({ portal }) => {
		await respondido(portal, listPeople(20))
		expect(await lido(portal, await respondido(portal, listPeople(20, 800_101)))).toMatchObject({ staret: 'N' })
		const outras = DUAS_PAGINAS.map((grupo) => ({
			...grupo,
			perguntas: grupo.perguntas.map((uma) => ({ ...uma, txtper: `${uma.txtper}?`, codpereqv: `${uma.codpereqv}-b` })),
		}))
		const versao = await aberto(portal, {}, outras)
		expect(versao.numvrsqst).toBe(1)
		await sql`insert into questionarios.qstpcp (codqst, numvrsqst, codpes, sitpcp, dtaini, dtaconc, perfil)
			select ${versao.codqst}::int, 1, p, 'CON', current_date, current_date, ${JSON.stringify(PERFIL)}::jsonb
			from unnest(${listPeople(21)}::int[]) p`.execute(portal.db)
		const cntrsp = JSON.stringify({ perfil: PERFIL, respostas: [{ codperqst: 1, codaltper: [1] }] })
		await sql`insert into questionarios.qsturn (codqst, numvrsqst, cntrsp)
			select ${versao.codqst}::int, 1, ${cntrsp}::jsonb from generate_series(1, 21)`.execute(portal.db)
		await encerrado(portal, versao)
		expect(await lido(portal, versao)).toMatchObject({ staret: 'N' })
	})
})

describe('what was written', () => {
	const comentarios = (portal: TestPortal, mais: object) =>
		portal.as(gestora)('POST', gerir('listar', 'listarCOMENTARIO'), { ...POS, codperqst: 10, ...mais })

	test('is read of a programme with ten texts at least, and what is left over is ten at least too', async ({
		portal,
	}) => {
		const { body: todos } = await comentarios(portal, {})
		let restam = todos.total
		for (const { codigo } of todos.cursos) {
			const { body } = await comentarios(portal, { codcur: Number(codigo) })
			expect(body.total).toBeGreaterThanOrEqual(10)
			restam -= body.total
		}
		expect(restam === 0 || restam >= 10).toBe(true)
	})

	test('is not read of a programme with fewer, nor by the fields of the other tabs', async ({ portal }) => {
		const { body: todos } = await comentarios(portal, {})
		const { rows } = await sql<{ codcur: number }>`select distinct codcur from questionarios.qstprf
			where codqst = 2 and numvrsqst = 2 and codcur is not null`.execute(portal.db)
		const escondidos = rows.filter(
			({ codcur }) => !todos.cursos.some(({ codigo }: { codigo: string }) => codigo === String(codcur)),
		)
		for (const { codcur } of escondidos)
			expect((await comentarios(portal, { codcur })).body).toMatchObject({ stasuf: 'N', total: 0, textos: [] })
	})
})
