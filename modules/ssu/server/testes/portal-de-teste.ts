import { arquivos } from '@portal/arquivos/server'
import { calendario } from '@portal/calendario/server'
import { notificacoes } from '@portal/notificacoes/server'
import { pessoas } from '@portal/pessoas/server'
import { type TestPortal, testWithPortal } from '@portal/platform/testing'
import { substituicoes } from '@portal/substituicoes/server'
import { expect } from 'vitest'
import type { AtoQuePassa, DemandaSsu } from '../../contract/index.ts'
import {
	inserirSSUDEMANDA,
	listarSSUCHECKLIST,
	marcarSSUCHECKLIST,
	obterSSUDEMANDA,
	passarSSUDEMANDA,
	removerSSUALOCACAO,
} from '../../contract/index.ts'
import { ssu } from '../index.ts'
import { PESSOAS, semearCadastros } from '../seed/semear.ts'

export type { TestPortal }
export { PESSOAS }
export type Papel = keyof typeof PESSOAS

export const SLICES = [pessoas, calendario, substituicoes, notificacoes, arquivos, ssu]

/** The base data has people, systems and checklists, and no demand. */
export const test = testWithPortal(SLICES, {}, [pessoas, { name: 'ssu-cadastros', semear: semearCadastros }])

export const TEXTO = 'Conferido com a secretaria, turma a turma.'
export const EXECUTAR = '/uspproc/executar/ssu'

export const criarPessoa = (codpes: number) => ({ codpes, nome: `Pessoa ${codpes}` })
export const entrarComPapel = (portal: TestPortal, papel: Papel) => portal.as(criarPessoa(PESSOAS[papel]))

export const DADOS = {
	titdem: 'Corrigir a média do diário',
	dscdem: 'A média arredonda para baixo quando há duas provas.',
	nomsis: 'JUPITER',
	numseqmdussu: 2,
	tipatd: 'COR',
}

export async function criar(portal: TestPortal, mais: object = {}): Promise<DemandaSsu> {
	const { status, body } = await entrarComPapel(portal, 'apoio').call(inserirSSUDEMANDA, {
		body: {
			...DADOS,
			...mais,
		},
	})
	expect({ status, body }).toMatchObject({ status: 200, body: { codetp: 'RAS' } })
	return body
}

export const passar = (portal: TestPortal, papel: Papel, numssu: number, ato: AtoQuePassa, mais: object = {}) =>
	entrarComPapel(portal, papel).call(passarSSUDEMANDA, { body: { numssu, ato, txtand: TEXTO, ...mais } })

export const ver = async (portal: TestPortal, codpes: number, numssu: number) =>
	portal.as(criarPessoa(codpes)).call(obterSSUDEMANDA, { body: { numssu } })

/** Ticks every item of the checklist of the current stage. */
export async function cumprir(portal: TestPortal, papel: Papel, numssu: number): Promise<void> {
	const { body: itens } = await entrarComPapel(portal, papel).call(listarSSUCHECKLIST, {
		body: {
			numssu,
		},
	})
	const { body: demanda } = await ver(portal, PESSOAS[papel], numssu)
	for (const { codchk, codetp } of itens)
		if (codetp === demanda.codetp)
			expect(
				(await entrarComPapel(portal, papel).call(marcarSSUCHECKLIST, { body: { numssu, codchk, stacon: 'S' } }))
					.status,
			).toBe(200)
}

const AMANHA = '2999-12-31'

/** The main path, and the role that takes each step of it. */
const PASSOS: readonly (readonly [etapa: DemandaSsu['codetp'], Papel, AtoQuePassa, object?])[] = [
	['ABE', 'apoio', 'abrir'],
	['TRI', 'facilitador', 'receber'],
	['PRI', 'facilitador', 'classificar', { tipatd: 'COR', pridem: 2, esfdem: 3 }],
	['ANL', 'grs', 'priorizar', { vlrneg: 4, urgdem: 3 }],
	['PLA', 'lider', 'planejar'],
	['DES', 'lider', 'iniciar', { dtaprv: AMANHA }],
	['QA', 'desenvolvedor', 'concluirDesenvolvimento'],
	['HOM', 'qa', 'aprovarQa'],
	['IMP', 'apoio', 'homologar'],
	['CON', 'lider', 'implantar'],
]

export const alocar = (portal: TestPortal, numssu: number, codpes: number = PESSOAS.desenvolvedor, papalc = 'DES') =>
	entrarComPapel(portal, 'lider')('POST', `${EXECUTAR}/inserirSSUALOCACAO`, { numssu, codpes, papalc, qtdhorprv: 8 })

export const tirar = (portal: TestPortal, numssu: number, numseqalc: number) =>
	entrarComPapel(portal, 'lider').call(removerSSUALOCACAO, { body: { numssu, numseqalc } })

export async function levarAte(
	portal: TestPortal,
	etapa: DemandaSsu['codetp'],
	mais: object = {},
): Promise<DemandaSsu> {
	let demanda = await criar(portal, mais)
	const { numssu } = demanda
	for (const [chega, papel, ato, campos] of PASSOS) {
		if (demanda.codetp === etapa) break
		if (demanda.codetp !== 'RAS') await cumprir(portal, papel, numssu)
		if (ato === 'iniciar') expect((await alocar(portal, numssu)).status).toBe(200)
		const { status, body } = await passar(portal, papel, numssu, ato, campos)
		expect({ status, body }).toMatchObject({ status: 200, body: { codetp: chega } })
		demanda = body
	}
	return demanda
}
