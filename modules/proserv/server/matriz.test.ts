import { pessoas } from '@portal/pessoas/server'
import { PTL_SUPORTE } from '@portal/platform/contract'
import { concederPerfil } from '@portal/platform/server'
import { fileOf, forgetLimits, formWith, type TestPortal, testWithPortal } from '@portal/platform/testing'
import { describe, expect } from 'vitest'
import {
	ATOS,
	type Ato,
	esconderSituacao,
	exportarSolicitacoes,
	listarSolicitacoes,
	PRS_CONSULTA,
	PRS_DIRIGENTE,
	SITUACOES,
	type Situacao,
	type SolicitacaoProserv,
} from '../contract/index.ts'
import { proserv } from './index.ts'
import {
	AVALIADORES,
	criarPessoa,
	enderecoDe,
	JUSTIFICATIVA,
	MOTIVO,
	PESSOAS,
	SLICES,
} from './testes/portal-de-teste.ts'

/** The demonstration: one request, at least, in each of the sixteen situations. */
const test = testWithPortal(SLICES, {}, [pessoas, proserv])

const DE_OUTRA_UNIDADE = 20038
const SEM_VINCULO = 10012
const QUEM = {
	...PESSOAS,
	/** The pending evaluator: one of three who has not submitted while the evaluation is open. */
	avaliador: AVALIADORES[1],
	deOutraUnidade: DE_OUTRA_UNIDADE,
	semVinculo: SEM_VINCULO,
} as const
type Quem = keyof typeof QUEM

const DEPOIS_DO_RESULTADO = ['RPR', 'REC', 'RJG', 'APR', 'NAP', 'EXE', 'CON'] as const
const SUBMETIDAS = SITUACOES.filter((uma) => uma !== 'RAS')

/** The expected visibility of each situation by role, written independently of the code. */
const VEEM: Readonly<Record<Quem, readonly Situacao[]>> = {
	solicitante: SITUACOES,
	dirigente: SITUACOES,
	consulta: SUBMETIDAS,
	triagem: SUBMETIDAS,
	coordenador: SUBMETIDAS,
	comissao: ['REC', 'RJG'],
	aprovador: DEPOIS_DO_RESULTADO,
	avaliador: ['AVA', 'AVC', ...DEPOIS_DO_RESULTADO],
	deOutraUnidade: [],
	semVinculo: [],
}

type Feitos = Partial<Record<Situacao, readonly Ato[]>>
const DA_UNIDADE: Feitos = {
	RAS: ['editar', 'remover', 'pedirEnvio', 'anexar', 'removerAnexo', 'cancelar'],
	SUB: ['cancelar'],
	DEV: ['editar', 'pedirEnvio', 'anexar', 'removerAnexo', 'cancelar'],
}
const mergeActs = (feitos: Feitos, mais: Feitos): Feitos =>
	Object.fromEntries(SITUACOES.map((uma) => [uma, [...(feitos[uma] ?? []), ...(mais[uma] ?? [])]]))

/** The expected acts by role; published marks and the dossier are open to everybody who sees the request. */
const FAZEM: Readonly<Record<Quem, Feitos>> = {
	solicitante: DA_UNIDADE,
	dirigente: mergeActs(DA_UNIDADE, {
		RAS: ['submeter'],
		SUB: ['trocar'],
		DEV: ['submeter', 'trocar'],
		IND: ['recorrer'],
		RPR: ['recorrer'],
		APR: ['trocar'],
	}),
	consulta: {},
	triagem: {
		SUB: ['admitir'],
		ADM: ['devolver', 'indeferir', 'abrirAvaliacao'],
		APR: ['prover'],
		EXE: ['concluir'],
	},
	coordenador: mergeActs(Object.fromEntries(SUBMETIDAS.map((uma) => [uma, ['verNotas']])), {
		AVA: ['indicarAvaliador', 'encerrarAvaliacao', 'reabrir', 'desconsiderar'],
		AVC: ['reabrir', 'desconsiderar', 'publicar'],
	}),
	avaliador: { AVA: ['avaliar', 'declararImpedimento'] },
	comissao: { REC: ['julgarRecurso'] },
	// The time for an appeal against what the demonstration has published still runs.
	aprovador: { RJG: ['aprovar', 'naoAprovar'] },
	deOutraUnidade: {},
	semVinculo: {},
}

const listReaderActs = (situacao: Situacao): Ato[] => [
	...(situacao === 'RAS' ? [] : ['emitirDossie' as const]),
	...(DEPOIS_DO_RESULTADO.some((uma) => uma === situacao) ? ['verNotas' as const] : []),
]

type Chamada = readonly [metodo: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', caminho: string, corpo?: unknown]
const passar = (tipsitprs: Situacao): Chamada => ['PATCH', '/situacao', { tipsitprs, txtand: MOTIVO }]
const [AVALIADOR] = AVALIADORES

const chamadaDe = ({ codedtprs, undste, vtesolprs }: SolicitacaoProserv): Readonly<Record<Ato, Chamada>> => ({
	editar: ['PUT', '', { codedtprs, codund: undste.codund, vtesolprs: vtesolprs.chave }],
	remover: ['DELETE', ''],
	pedirEnvio: ['POST', '/pedido-de-envio'],
	submeter: passar('SUB'),
	cancelar: passar('CAN'),
	anexar: ['POST', '/arquivos', formWith({ arquivo: fileOf('%PDF-1.7', 'anexo.pdf') })],
	removerAnexo: ['DELETE', '/arquivos/1'],
	trocar: ['POST', '/troca'],
	admitir: passar('ADM'),
	devolver: passar('DEV'),
	indeferir: passar('IND'),
	abrirAvaliacao: passar('AVA'),
	indicarAvaliador: ['POST', '/avaliadores', { codpesavd: PESSOAS.comissao }],
	avaliar: ['PUT', `/avaliadores/${AVALIADOR}/avaliacoes/1`, { vlrnotcrt: 1 }],
	declararImpedimento: ['POST', `/avaliadores/${AVALIADOR}/impedimento`, { mot: MOTIVO }],
	encerrarAvaliacao: passar('AVC'),
	reabrir: ['PATCH', `/avaliadores/${AVALIADOR}/reabertura`, { txtand: MOTIVO }],
	desconsiderar: ['PATCH', `/avaliadores/${AVALIADOR}/desconsiderar`, { desconsiderado: 'S', jusdcs: MOTIVO }],
	verNotas: ['GET', '/comparativo'],
	publicar: passar('RPR'),
	recorrer: ['PATCH', '/recurso', { jusrcs: JUSTIFICATIVA, criterios: [1] }],
	julgarRecurso: ['PATCH', '/recurso/julgamento', { pcercs: JUSTIFICATIVA, stadfr: 'N', notas: [] }],
	aprovar: passar('APR'),
	naoAprovar: passar('NAP'),
	prover: passar('EXE'),
	concluir: passar('CON'),
	emitirDossie: ['POST', '/dossie'],
})

const LEITURAS = ['', '/avaliadores', '/andamentos', '/andamentos/planilha', '/evidencias', '/arquivos'] as const
/** The reads that need more than visibility, and those of absent things. */
const CANDIDATOS = '/avaliadores/candidatos'
const OUTRAS_LEITURAS = ['/arquivos/1', `/dossie/${'A'.repeat(16)}`] as const

async function criarUmaDeCada(portal: TestPortal): Promise<Map<Situacao, SolicitacaoProserv>> {
	const todas = new Map<Situacao, SolicitacaoProserv>()
	for (const por of [PESSOAS.solicitante, PESSOAS.coordenador]) {
		const { body } = await portal.as(criarPessoa(por)).call(listarSolicitacoes, { query: { porPagina: 100 } })
		for (const uma of body.itens as SolicitacaoProserv[]) todas.set(uma.sitprsatl.tipsitprs, uma)
	}
	expect([...todas.keys()].sort()).toEqual([...SITUACOES].sort())
	return todas
}

const isOutsider = (papel: Quem): boolean => papel !== 'triagem' && papel !== 'coordenador'

describe.each(Object.keys(QUEM) as Quem[])('%s', (papel) => {
	test('sees, reads and does in each situation what is theirs, and is told why not the rest', async ({ portal }) => {
		await concederPerfil(portal.db, DE_OUTRA_UNIDADE, PRS_DIRIGENTE, { codund: 45 })
		await concederPerfil(portal.db, DE_OUTRA_UNIDADE, PRS_CONSULTA, { codund: 45 })
		const pedir = portal.as(criarPessoa(QUEM[papel]))
		const faltas: unknown[] = []
		for (const [situacao, uma] of await criarUmaDeCada(portal)) {
			await forgetLimits(portal)
			const pedido = { papel, situacao, uma, pedir }
			faltas.push(...(await leiturasErradas(pedido)))
			faltas.push(...(await (VEEM[papel].includes(situacao) ? recusasErradas(pedido) : listarVisiveisATodos(pedido))))
		}
		expect(faltas).toEqual([])
	})

	test('finds in lists, search and spreadsheet what they see, and nothing of another', async ({ portal }) => {
		const pedir = portal.as(criarPessoa(QUEM[papel]))
		const vistas = [...(await criarUmaDeCada(portal))].filter(([situacao]) => VEEM[papel].includes(situacao))
		const { body } = await pedir.call(listarSolicitacoes, { query: { porPagina: 100 } })
		const achadas = new Set((body.itens as SolicitacaoProserv[]).map(({ codsolprs }) => codsolprs))
		for (const [, { codsolprs }] of vistas) expect(achadas).toContain(codsolprs)
		for (const { sitprsatl } of body.itens as SolicitacaoProserv[]) expect(VEEM[papel]).toContain(sitprsatl.tipsitprs)
		expect(body.total > 0).toBe(vistas.length > 0)
		const { bytes } = await pedir.call(exportarSolicitacoes)
		expect(bytes.toString().includes('Avaliada')).toBe(!isOutsider(papel))
	})
})

interface Pedido {
	readonly papel: Quem
	readonly situacao: Situacao
	readonly uma: SolicitacaoProserv
	readonly pedir: ReturnType<TestPortal['as']>
}

async function leiturasErradas({ papel, situacao, uma, pedir }: Pedido): Promise<unknown[]> {
	const veem = VEEM[papel].includes(situacao)
	const dosCandidatos = papel === 'coordenador' ? 200 : 422
	const esperados = [
		...LEITURAS.map((caminho) => ({ caminho, esperado: veem ? 200 : 404 })),
		...OUTRAS_LEITURAS.map((caminho) => ({ caminho, esperado: 404 })),
		{ caminho: CANDIDATOS, esperado: veem ? dosCandidatos : 404 },
	]
	const faltas: unknown[] = []
	for (const { caminho, esperado } of esperados) {
		const { status } = await pedir('GET', `${enderecoDe(uma)}${caminho}`)
		if (status !== esperado) faltas.push({ situacao, caminho, status })
	}
	return faltas
}

/** A request that a person may not see is 404 for every act. */
async function listarVisiveisATodos({ situacao, uma, pedir }: Pedido): Promise<unknown[]> {
	const faltas: unknown[] = []
	for (const [ato, [metodo, caminho, corpo]] of Object.entries(chamadaDe(uma))) {
		const { status } = await pedir(metodo, `${enderecoDe(uma)}${caminho}`, corpo)
		if (status !== 404) faltas.push({ situacao, ato, status })
	}
	return faltas
}

/** The button and the call give the same answer word for word, and asking changes nothing. */
async function recusasErradas({ papel, situacao, uma, pedir }: Pedido): Promise<unknown[]> {
	const vista: SolicitacaoProserv = (await pedir('GET', enderecoDe(uma))).body
	const faltas: unknown[] = []
	const sabem = isOutsider(papel) ? esconderSituacao(situacao) : situacao
	if (vista.sitprsatl.tipsitprs !== sabem) faltas.push({ situacao, vista: vista.sitprsatl.tipsitprs })
	const podem = new Set([...(FAZEM[papel][situacao] ?? []), ...listReaderActs(situacao)])
	const chamadas = chamadaDe(uma)
	for (const ato of ATOS) {
		if ((vista.permissoes[ato] === 'S') !== podem.has(ato))
			faltas.push({ situacao, ato, permissao: vista.permissoes[ato] })
		if (podem.has(ato)) continue
		const [metodo, caminho, corpo] = chamadas[ato]
		const { status, body } = await pedir(metodo, `${enderecoDe(uma)}${caminho}`, corpo)
		const motivo = vista.permissoes.motivos[ato]
		if (![403, 422].includes(status) || body.mensagem !== motivo)
			faltas.push({ situacao, ato, status, mensagem: body.mensagem, motivo })
	}
	const depois = (await pedir('GET', enderecoDe(uma))).body
	if (depois.versao !== vista.versao) faltas.push({ situacao, versao: depois.versao })
	return faltas
}

test('nobody who is not signed in reads or does anything', async ({ portal }) => {
	for (const uma of (await criarUmaDeCada(portal)).values())
		for (const [metodo, caminho, corpo] of [
			...LEITURAS.map((leitura): Chamada => ['GET', leitura]),
			...Object.values(chamadaDe(uma)),
		])
			expect((await portal.anon(metodo, `${enderecoDe(uma)}${caminho}`, corpo)).status).toBe(401)
})

test('support looks with the eyes of whom it helps, and does nothing', async ({ portal }) => {
	await concederPerfil(portal.db, PESSOAS.aprovador, PTL_SUPORTE)
	const pedir = portal.as({ ...criarPessoa(PESSOAS.dirigente), suporte: PESSOAS.aprovador })
	for (const uma of (await criarUmaDeCada(portal)).values()) {
		const { status, body } = await pedir('GET', enderecoDe(uma))
		expect({ status, vista: body.sitprsatl.tipsitprs }).toEqual({
			status: 200,
			vista: esconderSituacao(uma.sitprsatl.tipsitprs),
		})
		for (const [metodo, caminho, corpo] of Object.values(chamadaDe(uma)).filter(([como]) => como !== 'GET'))
			expect(await pedir(metodo, `${enderecoDe(uma)}${caminho}`, corpo)).toMatchObject({
				body: { erro: 'somente-leitura' },
			})
	}
})
