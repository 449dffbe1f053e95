import { notificacoes } from '@portal/notificacoes/server'
import { pessoas } from '@portal/pessoas/server'
import { somarDias } from '@portal/platform/contract'
import { diaDe } from '@portal/platform/server'
import { type TestPortal, testWithPortal } from '@portal/platform/testing'
import { substituicoes } from '@portal/substituicoes/server'
import { expect } from 'vitest'
import type { DadosDoQuestionario, DaVersao, Grupo, Pergunta, Populacao, Resposta } from '../../contract/index.ts'
import { apurarQuestionario } from '../apurar/jobs.ts'
import { questionarios } from '../index.ts'

export type { TestPortal }
export const SLICES = [pessoas, substituicoes, notificacoes, questionarios]

/** Demonstration: questionnaires 1, 2 and 3 with the answers of two years, 101 paused, 102 a draft. */
export const test = testWithPortal(SLICES, {}, [pessoas, questionarios])

export const gestora = { codpes: 10007, nome: 'Sofia Ribeiro', perfis: ['QST-GESTOR'] }
export const doIme = { codpes: 10003, nome: 'Helena Duarte' }
export const rafael = { codpes: 10006, nome: 'Rafael Lima' }
export const tiago = { codpes: 10008, nome: 'Tiago Fernandes' }
export const ana = { codpes: 10001, nome: 'Ana Beatriz Moraes' }

const ALUMNI = {
	obter: '/uspproc/obter/alumni',
	listar: '/uspproc/listar/alumni',
	executar: '/uspproc/executar/alumni',
}
export const caminho = (acao: keyof typeof ALUMNI, nome: string): string => `${ALUMNI[acao]}/${nome}`
export const gerir = (acao: 'obter' | 'listar' | 'executar', nome: string): string =>
	`/uspproc/${acao}/questionarios/${nome}`

export const FORMADOS: Populacao = {
	tippop: 'FRM',
	tipvin: [],
	tipcur: 'GR',
	codund: [],
	codcur: [],
	nivpgm: [],
	anoini: null,
	anofim: null,
}

export const dadosDe = (portal: TestPortal, mais: Partial<DadosDoQuestionario> = {}): DadosDoQuestionario => ({
	nomqst: 'Depois da formatura',
	codund: 1,
	stapgr: 'N',
	dscpdo: '2026',
	txtapr: 'O que veio depois.',
	dtainirsp: diaDe(portal),
	dtafimrsp: somarDias(diaDe(portal), 10),
	staanm: 'S',
	rgrpop: FORMADOS,
	...mais,
})

export const pergunta = (mais: Partial<Pergunta> & Pick<Pergunta, 'codperqst'>): Pergunta => ({
	txtper: `Pergunta ${mais.codperqst}`,
	txtajd: '',
	tipper: 'UNI',
	staobg: 'N',
	stapub: 'N',
	cndapt: null,
	codpereqv: `pergunta-${mais.codperqst}`,
	vlrmin: null,
	vlrmax: null,
	alternativas: ['A', 'B', 'C'].map((txtalt, indice) => ({ codaltper: indice + 1, txtalt, vlralt: null })),
	linhas: [],
	...mais,
})

export const DUAS_PAGINAS: Grupo[] = [
	{
		codgrpqst: 1,
		titgrp: 'Primeira',
		txtgrp: '',
		perguntas: [
			pergunta({ codperqst: 1, staobg: 'S' }),
			pergunta({ codperqst: 2, cndapt: [{ codperqst: 1, opr: 'MRC', codaltper: [2] }], staobg: 'S' }),
		],
	},
	{
		codgrpqst: 2,
		titgrp: 'Segunda',
		txtgrp: '',
		perguntas: [pergunta({ codperqst: 3, tipper: 'TXT', alternativas: [] })],
	},
]

/** Questionnaire that is written and saved, as a draft. */
export async function escrito(
	portal: TestPortal,
	mais: Partial<DadosDoQuestionario> = {},
	grupos = DUAS_PAGINAS,
): Promise<DaVersao> {
	const dados = dadosDe(portal, mais)
	const novo = await portal.as(gestora)('POST', gerir('executar', 'inserirQUESTIONARIO'), dados)
	expect(novo).toMatchObject({ status: 200 })
	const { codqst, numvrsqst, versao } = novo.body
	const salvo = await portal.as(gestora)('POST', gerir('executar', 'salvarQUESTIONARIO'), {
		codqst,
		numvrsqst,
		versao,
		dados,
		grupos,
	})
	expect(salvo).toMatchObject({ status: 200 })
	return { codqst, numvrsqst }
}

export const mudar = (portal: TestPortal, versao: DaVersao, ato: string, quem: object = gestora) =>
	portal.as(quem as typeof gestora)('POST', gerir('executar', 'mudarQUESTIONARIO'), { ...versao, ato })

export async function aberto(portal: TestPortal, mais: Partial<DadosDoQuestionario> = {}, grupos = DUAS_PAGINAS) {
	const versao = await escrito(portal, mais, grupos)
	expect(await mudar(portal, versao, 'abrir')).toMatchObject({ status: 200, body: { sitqst: 'ABE' } })
	return versao
}

/** Draft key of the one browser that all people of the tests use. */
export const CHAVE = 'a'.repeat(43)

export const salvar = (
	portal: TestPortal,
	versao: DaVersao,
	quem: { codpes: number; nome: string },
	codgrpqst: number,
	respostas: readonly Resposta[],
	vista = 0,
) =>
	portal.as(quem)('POST', caminho('executar', 'salvarQuestionarioResposta'), {
		...versao,
		codgrpqst,
		versao: vista,
		respostas,
		chvras: CHAVE,
	})

export const concluir = (
	portal: TestPortal,
	versao: DaVersao,
	quem: { codpes: number; nome: string },
	paginas: readonly { codgrpqst: number; versao: number }[] = [{ codgrpqst: 1, versao: 1 }],
) => portal.as(quem)('POST', caminho('executar', 'concluirQuestionario'), { ...versao, paginas, chvras: CHAVE })

export async function responder(portal: TestPortal, versao: DaVersao, quem: { codpes: number; nome: string }) {
	expect(await salvar(portal, versao, quem, 1, [{ codperqst: 1, codaltper: [1] }])).toMatchObject({ status: 200 })
	expect(await concluir(portal, versao, quem)).toMatchObject({ status: 200, body: { sitpcp: 'CON' } })
}

export async function encerrado(portal: TestPortal, versao: DaVersao): Promise<void> {
	expect(await mudar(portal, versao, 'encerrar')).toMatchObject({ status: 200, body: { sitqst: 'ENC' } })
	await apurarQuestionario.executar(portal, versao)
}

export const resultado = (portal: TestPortal, selecao: object, quem: { codpes: number; nome: string } = gestora) =>
	portal.as(quem)('POST', gerir('obter', 'obterRESULTADO'), selecao)
