import {
	CodigoTexto,
	endpoint,
	Paginacao,
	pagina,
	type Recusa,
	refuseState,
	texto,
	textoLongo,
} from '@portal/platform/contract'
import * as z from 'zod/mini'
import { Codigo, type Modalidade, type SituacaoLct } from './formas.ts'
import { lerInscricao } from './item.ts'
import { LCT_PREGOEIRO } from './perfis.ts'

const CREDENCIADOS = '/wslicitacoes/api/licitacoes/:codpcddsp/credenciados' as const

/** A supplier that was accepted, as everybody reads it: the number of a person is masked. */
export const Credenciado = z.object({
	numcrd: z.int(),
	nomfor: z.string(),
	niforn: z.string(),
	/** Numbers of the items; none: all of the notice. */
	numitens: z.array(z.int()),
	dtacrd: z.string(),
	/** Last day; null: it stands. */
	dtades: z.nullable(z.string()),
	motdes: z.nullable(z.string()),
})
export type Credenciado = z.infer<typeof Credenciado>

export const FiltroDosCredenciados = z.extend(Paginacao, { busca: z.optional(texto(120, 0)) })
export type FiltroDosCredenciados = z.infer<typeof FiltroDosCredenciados>

export const listarCredenciados = endpoint({
	method: 'GET',
	path: `${CREDENCIADOS}/`,
	summary: 'Quem foi credenciado, desde quando e para que itens; os vigentes primeiro',
	access: 'publico',
	params: Codigo,
	query: FiltroDosCredenciados,
	response: pagina(Credenciado),
})

const Inscricao = texto(24, 11).check(
	z.refine((escrita) => lerInscricao(escrita) !== undefined, {
		error: 'Informe as 14 posições do CNPJ, ou os 11 dígitos de um CPF que exista.',
	}),
)
const Dia = z.iso.date()

export const DadosDoCredenciado = z.object({
	/** Version that the officer had before them. */
	versao: z.int(),
	nomfor: texto(160, 3),
	niforn: Inscricao,
	numitens: z._default(z.array(z.int().check(z.minimum(1), z.maximum(9999))).check(z.maxLength(500)), []),
	/** Day from which the accreditation stands. */
	dtacrd: Dia,
})
export type DadosDoCredenciado = z.infer<typeof DadosDoCredenciado>

export const credenciar = endpoint({
	method: 'POST',
	path: `${CREDENCIADOS}/`,
	summary: 'Publica um credenciado; de uma pessoa, o CPF fica sem as pontas',
	access: [LCT_PREGOEIRO],
	params: Codigo,
	body: DadosDoCredenciado,
	response: z.object({ numcrd: z.int(), versao: z.int() }),
})

export const DadosDoFim = z.object({ versao: z.int(), dtades: Dia, motdes: textoLongo(1000, 10) })
export type DadosDoFim = z.infer<typeof DadosDoFim>

export const descredenciar = endpoint({
	method: 'POST',
	path: `${CREDENCIADOS}/:numcrd/fim`,
	summary: 'Publica o fim de um credenciado, com o dia e o motivo; ele continua na lista',
	access: [LCT_PREGOEIRO],
	params: z.extend(Codigo, { numcrd: CodigoTexto }),
	body: DadosDoFim,
	response: z.object({ versao: z.int() }),
})

interface DoCredenciamento {
	readonly sitlct: SituacaoLct
	readonly modlct: Modalidade
}

/** Suppliers enter the list while the credenciamento receives, and leave it while it stands. */
export function recusaDeCredenciar({ sitlct, modlct }: DoCredenciamento, ato: 'entrar' | 'sair'): Recusa | undefined {
	if (modlct !== 'CRE')
		return refuseState(
			'Só um credenciamento tem credenciados. Registre os resultados desta licitação na parte “Itens”.',
		)
	if (sitlct === 'PUB' || (sitlct === 'SUS' && ato === 'sair')) return undefined
	return refuseState(
		sitlct === 'SUS'
			? 'Este credenciamento está suspenso. Retome-o antes de credenciar.'
			: 'Este credenciamento terminou, e a lista dos credenciados não muda mais.',
	)
}

/** Items of an accreditation in words. */
export const escreverItensDoCredenciado = ({ numitens }: Pick<Credenciado, 'numitens'>): string =>
	numitens.length === 0
		? 'Todos os itens'
		: `${numitens.length === 1 ? 'Item' : 'Itens'} ${numitens.toSorted((um, outro) => um - outro).join(', ')}`
