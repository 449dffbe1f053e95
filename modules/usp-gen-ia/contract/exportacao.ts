import { endpoint } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { ChaveDaConversa } from './formas.ts'

const CONVERSA = '/wsuspgenia/api/conversas/:codcvs' as const

export const exportarConversa = endpoint({
	method: 'GET',
	path: `${CONVERSA}/exportacao`,
	summary: 'O ramo mostrado de uma conversa, em Markdown',
	params: ChaveDaConversa,
	response: 'binario',
})

export const exportarTudo = endpoint({
	method: 'GET',
	path: '/wsuspgenia/api/exportacao',
	summary: 'Todas as conversas da pessoa, em um ZIP com JSON e Markdown',
	response: 'binario',
	rateLimit: { limite: 10, janelaSegundos: 3600, por: 'pessoa' },
})

export const emitirDeclaracao = endpoint({
	method: 'POST',
	path: `${CONVERSA}/declaracao`,
	summary: 'Emite a declaração de uso de IA do ramo mostrado, em PDF com ID digital; a de mesmo conteúdo é a mesma',
	params: ChaveDaConversa,
	response: z.object({ codaucdoc: z.string() }),
	transaction: false,
	rateLimit: { limite: 20, janelaSegundos: 3600, por: 'pessoa' },
})

export const obterDeclaracao = endpoint({
	method: 'GET',
	path: '/wsuspgenia/api/declaracoes/:codaucdoc',
	summary: 'O PDF de uma declaração de uso de IA da própria pessoa',
	params: z.object({ codaucdoc: z.string().check(z.regex(/^[\w-]{1,50}$/)) }),
	response: 'binario',
})

interface Falada {
	readonly papmsg: 'U' | 'A'
	readonly txtmsg: string
	readonly idemodrsp: string | null
	readonly txterr: string | null
	readonly dtacad: string
	readonly fontes: readonly {
		readonly numcit: number
		readonly nomarq: string | null
		readonly numpgn: number | null
	}[]
}

const escreverFonte = ({ numcit, nomarq, numpgn }: Falada['fontes'][number]): string =>
	`- [${numcit}] ${nomarq ?? 'fonte indisponível'}${numpgn === null ? '' : `, p. ${numpgn}`}`

function escreverFala({ papmsg, txtmsg, idemodrsp, txterr, dtacad, fontes }: Falada): string {
	const cabeca =
		papmsg === 'U' ? `## Pergunta (${dtacad})` : `## Resposta de ${idemodrsp ?? 'nenhum modelo'} (${dtacad})`
	return [cabeca, txtmsg, txterr ? `*${txterr}*` : '', fontes.map(escreverFonte).join('\n')]
		.filter(Boolean)
		.join('\n\n')
}

/** A branch as Markdown, with the model of each answer and its sources. */
export const escreverMarcacao = (titcvs: string, caminho: readonly Falada[]): string =>
	`${[`# ${titcvs}`, ...caminho.map(escreverFala)].join('\n\n')}\n`
