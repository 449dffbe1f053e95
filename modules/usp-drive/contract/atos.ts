import {
	CodigoTexto,
	Codpes,
	declareField,
	endpoint,
	Instante,
	Paginacao,
	pagina,
	SimNao,
	texto,
} from '@portal/platform/contract'
import * as z from 'zod/mini'
import { Itens } from './formas.ts'

const API = '/wsuspdrive/api' as const

/** Days for which an act may be undone: as long as the trash keeps what it deleted. */
export const DIAS_PARA_DESFAZER = 30

/** Most items that an act names one by one; all of a folder or of the trash have no limit. */
const MAIS_NOMEADOS = 50_000

/** Most acts of one person that are under way at the same time. */
export const MAIS_ATOS = 5

export const SITUACOES_DO_ATO = {
	andando: 'Em andamento',
	feito: 'Feito',
	parado: 'Parado',
	desfazendo: 'Sendo desfeito',
	desfeito: 'Desfeito',
} as const
export type SituacaoDoAto = keyof typeof SITUACOES_DO_ATO

/** Acts on items, with the words of one that is under way and of one that ended. */
export const ATOS = {
	mover: { andando: 'Movendo', feito: 'Movidos' },
	renomear: { andando: 'Mudando o nome', feito: 'Nome mudado' },
	excluir: { andando: 'Excluindo', feito: 'Excluídos' },
	restaurar: { andando: 'Restaurando', feito: 'Restaurados' },
	copiar: { andando: 'Copiando', feito: 'Copiados' },
} as const
export type TipoDoAto = keyof typeof ATOS

/** Answer to an act on items: its number undoes all of it. */
export const Feitos = z.object({ qtditm: z.int(), mensagem: z.string(), codato: z.int() })

export const moverItens = endpoint({
	method: 'POST',
	path: `${API}/itens/mover`,
	summary: 'Move itens para outra pasta',
	body: z.object({ itens: Itens, codptaarqudr: z.int() }),
	response: Feitos,
})

export const excluirItens = endpoint({
	method: 'POST',
	path: `${API}/itens/excluir`,
	summary: 'Move itens para a lixeira, onde ficam por 30 dias',
	body: z.object({ itens: Itens }),
	response: Feitos,
})

export const restaurarItens = endpoint({
	method: 'POST',
	path: `${API}/lixeira/restaurar`,
	summary: 'Tira itens da lixeira',
	body: z.object({ itens: Itens }),
	response: Feitos,
})

export const apagarItens = endpoint({
	method: 'POST',
	path: `${API}/lixeira/apagar`,
	summary: 'Apaga de vez itens que estão na lixeira',
	body: z.object({ itens: Itens }),
	response: z.object({ qtditm: z.int(), mensagem: z.string() }),
})

export const Ato = z.object({
	codato: z.int(),
	tipato: z.enum(['mover', 'renomear', 'excluir', 'restaurar', 'copiar']),
	situacao: z.enum(['andando', 'feito', 'parado', 'desfazendo', 'desfeito']),
	total: z.int(),
	/** Items done, or given back where the act is being undone. */
	feitos: z.int(),
	recusados: z.int(),
	/** First reasons of what was refused. */
	recusas: z.array(z.string()),
	/** Folder that receives. */
	nompta: z.nullable(z.string()),
	iniciado_em: Instante,
	terminado_em: z.nullable(z.string()),
	/** Reason of an act that stopped before its end. */
	motivo_parada: z.nullable(z.string()),
	podeDesfazer: SimNao,
})
export type Ato = z.infer<typeof Ato>

export const listarAtos = endpoint({
	method: 'GET',
	path: `${API}/atos/`,
	summary: 'O que a pessoa moveu, copiou, excluiu e restaurou, do mais novo ao mais antigo, com o andamento',
	query: Paginacao,
	response: pagina(Ato),
})

export const DadosDoAto = z
	.object({
		tipato: declareField(z.enum(['mover', 'copiar', 'excluir', 'restaurar']), {
			rotulo: 'O que fazer',
			descricao: 'mover, copiar, excluir ou restaurar',
		}),
		/** Folder that receives what is moved or copied. */
		codptaarqudr: z.optional(z.int().check(z.positive())),
		/** All of a folder, as its page filters it; absent where items are named, or for all of the trash. */
		de: z.optional(
			z.object({
				codptaarqudr: z.int().check(z.positive()),
				busca: z.optional(texto(120, 0)),
				etiqueta: z.optional(texto(30, 0)),
			}),
		),
		itens: z.optional(z.array(Codpes).check(z.minLength(1), z.maxLength(MAIS_NOMEADOS))),
	})
	.check(
		z.refine(({ tipato, codptaarqudr }) => ['mover', 'copiar'].includes(tipato) === (codptaarqudr !== undefined), {
			path: ['codptaarqudr'],
			error: 'Escolha a pasta de destino.',
		}),
		z.refine(
			({ tipato, de, itens }) =>
				(de === undefined || itens === undefined) && (tipato === 'restaurar' ? !de : !!(de || itens)),
			{ path: ['itens'], error: 'Escolha ao menos um item.' },
		),
	)
export type DadosDoAto = z.infer<typeof DadosDoAto>

export const iniciarAto = endpoint({
	method: 'POST',
	path: `${API}/atos/`,
	summary: 'Move, copia, exclui ou restaura qualquer número de itens, em lotes, com andamento e desfazer',
	body: DadosDoAto,
	once: true,
	response: z.object({ codato: z.int(), total: z.int(), mensagem: z.string() }),
})

export const desfazerAto = endpoint({
	method: 'POST',
	path: `${API}/atos/:codato/desfazer`,
	summary: 'Desfaz um ato com tudo o que ele fez; um em andamento para antes',
	params: z.object({ codato: CodigoTexto }),
	transaction: false,
	response: z.object({ situacao: z.enum(['desfazendo', 'desfeito']), mensagem: z.string() }),
})
