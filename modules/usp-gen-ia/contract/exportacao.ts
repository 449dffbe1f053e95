import { endpoint } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { ChaveDaConversa } from './formas.ts'
import { listarCaminho } from './ramos.ts'

const CONVERSA = '/wsuspgenia/api/conversas/:codcvs' as const

export const exportarConversa = endpoint({
	method: 'GET',
	path: `${CONVERSA}/exportacao`,
	summary: 'O ramo mostrado de uma conversa, com o uso de IA e o que não está nele, em Markdown ou PDF',
	params: ChaveDaConversa,
	query: z.object({ formato: z._default(z.enum(['md', 'pdf']), 'md') }),
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

interface Exportada {
	readonly mensagens: readonly (Falada & { readonly numseqmsg: number; readonly numseqpai: number | null })[]
	readonly numseqfol: number | null
}

const contar = (quantos: number, um: string, varios: string): string[] =>
	quantos === 0 ? [] : [`${quantos} ${quantos === 1 ? um : varios}`]

/** Losses of an export: each part of a conversation that is not in it. */
export function listarPerdasDaExportacao({ mensagens, numseqfol }: Exportada): string[] {
	const caminho = listarCaminho(mensagens, numseqfol)
	const fontes = caminho.flatMap((uma) => uma.fontes)
	return [
		...contar(mensagens.length - caminho.length, 'mensagem de outro ramo', 'mensagens de outros ramos'),
		...contar(
			fontes.filter(({ nomarq }) => nomarq === null).length,
			'fonte que não está mais aberta para você',
			'fontes que não estão mais abertas para você',
		),
		...(fontes.length > 0 ? ['os arquivos citados, de que vão só os nomes'] : []),
	]
}

export interface UsoDeclarado {
	readonly ferramenta: string
	readonly modelos: string
	readonly periodo: string
	readonly arquivos: string
}

/** Lines of the declaration of use at the end of an exported conversation. */
export const listarUso = ({ ferramenta, modelos, periodo, arquivos }: UsoDeclarado): string[] => [
	`Ferramenta: ${ferramenta}`,
	`Modelos: ${modelos}`,
	`Período: ${periodo}`,
	`Arquivos: ${arquivos}`,
	'As perguntas (prompts) são as desta conversa.',
]

/** A branch as Markdown, with the model of each answer and its sources, its use of AI, and what is not in it. */
export const escreverMarcacao = (
	titcvs: string,
	caminho: readonly Falada[],
	{ uso, perdas }: { readonly uso?: UsoDeclarado | undefined; readonly perdas: readonly string[] },
): string =>
	`${[
		`# ${titcvs}`,
		...caminho.map(escreverFala),
		...(uso
			? [
					'## Declaração de uso de IA',
					listarUso(uso)
						.map((linha) => `- ${linha}`)
						.join('\n'),
				]
			: []),
		...(perdas.length > 0 ? ['## O que não está aqui', perdas.map((perda) => `- ${perda}`).join('\n')] : []),
	].join('\n\n')}\n`
