import { endpoint, Instante, Paginacao, pagina, texto } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { ChaveDaPasta } from './formas.ts'

/** Acts that the activity of a folder tells, with their words. */
export const ATIVIDADES = {
	criar: 'criou',
	enviar: 'enviou',
	pedir: 'pediu arquivos para',
	entregar: 'entregou',
	retomar: 'tomou de volta',
	subsidios: 'pediu subsídios em',
	responder: 'entregou os subsídios de',
	aceitar: 'aceitou os subsídios de',
	devolver: 'devolveu os subsídios de',
	cancelar: 'cancelou o pedido de subsídios de',
	cota: 'mudou a cota de',
	prazo: 'mudou o prazo dos subsídios de',
	ligar: 'criou ou renovou um link para',
	desligar: 'revogou um link para',
	levar: 'levou a outra parte do portal',
	comentar: 'comentou',
	etiquetar: 'mudou as etiquetas de',
	copiar: 'copiou',
	travar: 'reservou para alterar',
	destravar: 'soltou',
	liberar: 'apagou de vez versões antigas e a lixeira de',
	versao: 'enviou uma versão nova de',
	baixar: 'baixou',
	renomear: 'mudou o nome de',
	mover: 'moveu',
	excluir: 'moveu para a lixeira',
	restaurar: 'restaurou',
	desfazer: 'desfez',
	permitir: 'deu acesso a',
	retirar: 'tirou o acesso a',
	guardar: 'pôs sob guarda legal',
	encerrarguarda: 'encerrou a guarda legal de',
	classificar: 'deu um prazo de guarda a',
	rever: 'decidiu sobre o prazo de guarda de',
	aguardar: 'avisou que vai a outra pessoa',
	passar: 'passou a outra pessoa',
	recusar: 'não quis receber',
	escolher: 'escolheu quem recebe',
	congelar: 'congelou',
	descongelar: 'descongelou',
} as const
export type Atividade = keyof typeof ATIVIDADES

/** Kinds of acts by which the activity is filtered. */
export const GRUPOS_DA_ATIVIDADE = {
	arquivos: {
		rotulo: 'Arquivos novos e versões',
		atos: ['criar', 'enviar', 'versao', 'copiar', 'entregar', 'retomar'],
	},
	organizacao: {
		rotulo: 'Nomes, lugares e lixeira',
		atos: ['renomear', 'mover', 'excluir', 'restaurar', 'desfazer', 'etiquetar', 'liberar', 'travar', 'destravar'],
	},
	acessos: {
		rotulo: 'Acessos, links e pedidos',
		atos: [
			'permitir',
			'retirar',
			'ligar',
			'desligar',
			'pedir',
			'levar',
			'aguardar',
			'passar',
			'recusar',
			'escolher',
			'cota',
		],
	},
	conversas: {
		rotulo: 'Comentários e subsídios',
		atos: ['comentar', 'subsidios', 'responder', 'aceitar', 'devolver', 'cancelar', 'prazo'],
	},
	guarda: {
		rotulo: 'Guarda e congelamento',
		atos: ['guardar', 'encerrarguarda', 'classificar', 'rever', 'congelar', 'descongelar'],
	},
	descidas: { rotulo: 'Downloads', atos: ['baixar'] },
} as const satisfies Record<string, { rotulo: string; atos: readonly Atividade[] }>

export const FiltroDaAtividade = z.extend(Paginacao, {
	grupo: z.optional(z.enum(['arquivos', 'organizacao', 'acessos', 'conversas', 'guarda', 'descidas'])),
	busca: z.optional(texto(120, 0)),
})
export type FiltroDaAtividade = z.infer<typeof FiltroDaAtividade>

export const LinhaDaAtividade = z.object({
	codatv: z.int(),
	coditm: z.int(),
	tipatv: z.string(),
	nompes: z.string(),
	nomitm: z.string(),
	detalhe: z.nullable(z.string()),
	dtaatv: Instante,
	/** Items of an act that is told in one line; null: the line tells of one. */
	quantidade: z.nullable(z.int()),
	/** Act that the line belongs to, with all its items, where the person may still undo it. */
	desfazer: z.nullable(z.object({ codato: z.int(), total: z.int() })),
})
export type LinhaDaAtividade = z.infer<typeof LinhaDaAtividade>

export const listarAtividade = endpoint({
	method: 'GET',
	path: '/wsuspdrive/api/pastas/:codptaarqudr/atividade',
	summary: 'O que se fez na pasta, do mais novo ao mais antigo',
	params: ChaveDaPasta,
	query: FiltroDaAtividade,
	response: pagina(LinhaDaAtividade),
})
