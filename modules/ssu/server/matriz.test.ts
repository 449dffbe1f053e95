import { pessoas } from '@portal/pessoas/server'
import { type TestPortal, testWithPortal } from '@portal/platform/testing'
import { describe, expect } from 'vitest'
import {
	ATOS,
	ATOS_QUE_PASSAM,
	type Ato,
	type DemandaSsu,
	ETAPAS,
	type Etapa,
	listarSSUDEMANDA,
	obterSSUDEMANDA,
	passarSSUDEMANDA,
} from '../contract/index.ts'
import { ssu } from './index.ts'
import { criarPessoa, EXECUTAR, type Papel, PESSOAS, SLICES, TEXTO } from './testes/portal-de-teste.ts'

/** The demonstration: one demand in each of the sixteen stages, of one system and its modules. */
const test = testWithPortal(SLICES, {}, [pessoas, ssu])

const DE_FORA = 10001
const QUEM = { ...PESSOAS, deFora: DE_FORA }
type Quem = Papel | 'deFora'
const ABERTAS = ETAPAS.filter((uma) => uma !== 'RAS')
const COM_ALOCADOS: readonly Etapa[] = ['PLA', 'DES', 'QA', 'HOM', 'IMP', 'CON', 'REA']

/** The expected visibility of each stage by role, written independently of the code. */
const VEEM: Readonly<Record<Quem, readonly Etapa[]>> = {
	administrador: ABERTAS,
	grs: ABERTAS,
	lider: ABERTAS,
	facilitador: ABERTAS,
	qa: ABERTAS,
	apoio: ETAPAS,
	desenvolvedor: COM_ALOCADOS,
	adhoc: COM_ALOCADOS,
	deFora: [],
}

type Feitos = Partial<Record<Etapa, readonly Ato[]>>
const DE_QUEM_PEDE: Feitos = {
	ABE: ['cancelar'],
	TRI: ['cancelar'],
	PRI: ['cancelar'],
	ANL: ['cancelar'],
	DEV: ['editar', 'responder', 'cancelar'],
	HOM: ['homologar', 'recusarHomologacao'],
	CON: ['reabrir'],
}
const DO_FACILITADOR: Feitos = { ABE: ['receber'], TRI: ['devolver', 'juntar', 'rejeitar'] }
const DO_LIDER: Feitos = {
	ANL: ['devolver', 'suspender', 'alocar'],
	PLA: ['iniciar', 'suspender', 'interromper', 'alocar'],
	DES: ['suspender', 'interromper', 'alocar'],
	QA: ['interromper', 'alocar'],
	HOM: ['interromper'],
	IMP: ['interromper'],
	SUS: ['retomar', 'interromper'],
	REA: ['interromper', 'analisarReaberta'],
}
const mergeActs = (...partes: readonly Feitos[]): Feitos =>
	Object.fromEntries(ETAPAS.map((uma) => [uma, [...new Set(partes.flatMap((parte) => parte[uma] ?? []))]]))

/**
 * Following is open to everybody who sees an open demand; the roadmap belongs to the people responsible for the system.
 */
const DE_QUEM_VE: Feitos = Object.fromEntries(ABERTAS.map((uma) => [uma, ['seguir']]))
const DO_ROTEIRO: Feitos = Object.fromEntries(ABERTAS.map((uma) => [uma, ['mostrarNoRoteiro']]))

/** Acts that take a demand on; the open items of the demonstration's checklists shut the gates of TRI, ANL, DES, QA and IMP. */
const FAZEM: Readonly<Record<Quem, Feitos>> = {
	apoio: mergeActs(DE_QUEM_VE, DE_QUEM_PEDE, { RAS: ['editar', 'remover', 'abrir'] }),
	grs: mergeActs(DE_QUEM_VE, DO_ROTEIRO, DE_QUEM_PEDE, { PRI: ['priorizar', 'rejeitar'] }),
	facilitador: mergeActs(DE_QUEM_VE, DO_FACILITADOR),
	lider: mergeActs(DE_QUEM_VE, DO_ROTEIRO, DO_LIDER),
	desenvolvedor: DE_QUEM_VE,
	qa: mergeActs(DE_QUEM_VE, { QA: ['reprovarQa'] }),
	adhoc: DE_QUEM_VE,
	administrador: mergeActs(DE_QUEM_VE, DO_ROTEIRO, DO_FACILITADOR, DO_LIDER, {
		PRI: ['priorizar', 'rejeitar'],
		QA: ['reprovarQa'],
	}),
	deFora: {},
}
const OUTROS: readonly Ato[] = ['comentar', 'comentarInterno', 'anexar', 'marcarChecklist', 'relacionar']

const CAMPOS = { tipatd: 'COR', pridem: 1, esfdem: 3, vlrneg: 1, urgdem: 1, dtaprv: '2999-01-01', dtaret: '2999-01-01' }

async function criarUmaDeCada(portal: TestPortal): Promise<Map<Etapa, number>> {
	const { body } = await portal.as(criarPessoa(PESSOAS.apoio)).call(listarSSUDEMANDA, {
		body: {
			porPagina: 100,
		},
	})
	const todas = new Map((body.itens as DemandaSsu[]).map(({ codetp, numssu }) => [codetp, numssu]))
	expect([...todas.keys()].sort()).toEqual([...ETAPAS].sort())
	return todas
}

const passa = (ato: Ato) => ATOS_QUE_PASSAM.some((um) => um === ato)

interface Pedido {
	readonly papel: Quem
	readonly etapa: Etapa
	readonly numssu: number
	readonly pedir: ReturnType<TestPortal['as']>
}

/** A demand that a person may not see is 404 for every act. */
async function listarVisiveisATodos({ etapa, numssu, pedir }: Pedido): Promise<unknown[]> {
	const faltas: unknown[] = []
	for (const ato of ATOS_QUE_PASSAM) {
		const { status } = await pedir.call(passarSSUDEMANDA, { body: { numssu, ato, txtand: TEXTO, ...CAMPOS } })
		if (status !== 404) faltas.push({ etapa, ato, status })
	}
	return faltas
}

/** The button and the call give the same answer word for word, and asking changes nothing. */
async function recusasErradas({ papel, etapa, numssu, pedir }: Pedido, vista: DemandaSsu): Promise<unknown[]> {
	const faltas: unknown[] = []
	const podem = new Set(FAZEM[papel][etapa])
	for (const ato of ATOS.filter((um) => !OUTROS.includes(um))) {
		if ((vista.permissoes[ato] === 'S') !== podem.has(ato))
			faltas.push({ etapa, ato, permissao: vista.permissoes[ato] })
		if (podem.has(ato) || !passa(ato)) continue
		const pedido = { numssu, ato, txtand: TEXTO, ...CAMPOS, numssudup: numssu }
		const { status, body } = await pedir('POST', `${EXECUTAR}/passarSSUDEMANDA`, pedido)
		if (![403, 422].includes(status) || body.mensagem !== vista.permissoes.motivos[ato])
			faltas.push({ etapa, ato, status, mensagem: body.mensagem })
	}
	return faltas
}

describe.each(Object.keys(QUEM) as Quem[])('%s', (papel) => {
	test('sees and does in each stage what is theirs, and is told why not the rest', async ({ portal }) => {
		const pedir = portal.as(criarPessoa(QUEM[papel]))
		const faltas: unknown[] = []
		for (const [etapa, numssu] of await criarUmaDeCada(portal)) {
			const pedido = { papel, etapa, numssu, pedir }
			const { status, body } = await pedir.call(obterSSUDEMANDA, { body: { numssu } })
			const ve = VEEM[papel].includes(etapa)
			if (status !== (ve ? 200 : 404)) faltas.push({ etapa, status })
			faltas.push(...(ve ? await recusasErradas(pedido, body) : await listarVisiveisATodos(pedido)))
		}
		expect(faltas).toEqual([])
	})
})
