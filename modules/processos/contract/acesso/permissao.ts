import { permissoesDosAtos } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { API, definirChamada } from '../comum.ts'
import { NumproNoEndereco } from '../numpro.ts'

export const PERMISSOES = [
	'entrada',
	'saida',
	'cancelarSaida',
	'devolver',
	'andamento',
	'despacho',
	'informacao',
	'anexo',
	'parecerista',
	'parecer',
	'geracao',
	'assinar',
	'invalidar',
	'arquivar',
	'desarquivar',
	'juntada',
	'desjuntada',
	'apensamento',
	'desapensamento',
	'alterar',
	'ciencia',
	'restrito',
	'tarjar',
] as const
export type Permissao = (typeof PERMISSOES)[number]

/** Permission map: each action has 'S' or 'N', and each 'N' has its reason, ready to be shown. */
export const Permissoes = z.object({
	...permissoesDosAtos(PERMISSOES),
	/** Optimistic lock: the version to send with the action. */
	versao: z.int(),
})
export type Permissoes = z.infer<typeof Permissoes>

export const obterPermissoes = definirChamada({
	method: 'GET',
	path: `${API}/processo/:numpro/permissao`,
	summary: 'O que a pessoa pode fazer num processo, e por que não pode o resto',
	params: NumproNoEndereco,
	response: Permissoes,
})
