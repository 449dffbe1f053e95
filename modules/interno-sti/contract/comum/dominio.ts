import {
	CodigoTexto,
	combineRules,
	Dia,
	EmPlanilha,
	endpoint,
	Instante,
	Paginacao,
	pagina,
	type Regra,
	refusePerson,
	refuseState,
	SimNao,
	texto,
	textoLongo,
} from '@portal/platform/contract'
import * as z from 'zod/mini'
import { STI_ADMIN, STI_COMITE, STI_LEITURA, STI_OPERADOR } from '../perfis.ts'
import { API, PessoaSti } from './area.ts'

export const COMUMWEB = `${API}/comumweb`
export const LEEM_COMUM = [STI_LEITURA, STI_OPERADOR, STI_ADMIN, STI_COMITE] as const
export const MUDAM_COMUM = [STI_OPERADOR, STI_ADMIN] as const

/** Live event: a domain table changed, or a proposal for one. */
export const EVENTO_COMUM = 'interno-sti-comum'

export const TABELAS_DE_DOMINIO = ['tipdoc', 'tipcfc', 'motivo', 'feriado', 'ipca'] as const
export const TabelaDeDominio = z.enum(TABELAS_DE_DOMINIO)
export type TabelaDeDominio = z.infer<typeof TabelaDeDominio>

interface Descricao {
	readonly nome: string
	readonly resumo: string
	/** Column labels name the key and the description of a row. */
	readonly chave: string
	readonly descricao: string
	/** The numeric label exists only in tables that have a numeric column. */
	readonly valor?: string
}
export const DESCRICAO_DA_TABELA: Readonly<Record<TabelaDeDominio, Descricao>> = {
	tipdoc: {
		nome: 'Tipos de documento',
		resumo: 'Os nomes de documentos que os sistemas corporativos têm em comum.',
		chave: 'Código',
		descricao: 'Tipo de documento',
	},
	tipcfc: {
		nome: 'Tipos de conferência',
		resumo: 'Como se confere um documento com o original.',
		chave: 'Código',
		descricao: 'Tipo de conferência',
	},
	motivo: {
		nome: 'Motivos',
		resumo: 'Motivos de cancelamento, devolução e recusa que os sistemas oferecem.',
		chave: 'Código',
		descricao: 'Motivo',
	},
	feriado: {
		nome: 'Feriados',
		resumo: 'Os de todos os campi. São os mesmos que contam nos prazos do portal inteiro.',
		chave: 'Dia',
		descricao: 'Feriado',
	},
	ipca: {
		nome: 'Série do IPCA',
		resumo: 'A variação de cada mês, para corrigir valores.',
		chave: 'Mês',
		descricao: 'Fonte',
		valor: 'Variação (%)',
	},
}

const CODIGO = /^[A-Z0-9][A-Z0-9-]{0,19}$/
const MES = /^\d{4}-(0[1-9]|1[0-2])$/
/** Key validation returns the message for a malformed key, and undefined for a valid one. */
export function problemaDaChave(nomtab: TabelaDeDominio, chvdom: string): string | undefined {
	if (nomtab === 'feriado') return z.safeParse(Dia, chvdom).success ? undefined : 'Informe um dia que exista.'
	if (nomtab === 'ipca') return MES.test(chvdom) ? undefined : 'Informe o mês como 2026-10.'
	return CODIGO.test(chvdom) ? undefined : 'Use até 20 letras maiúsculas sem acento, algarismos e hífens.'
}

export const LinhaDeDominio = z.object({ chvdom: z.string(), dscdom: z.string(), vlrdom: z.nullable(z.number()) })
export type LinhaDeDominio = z.infer<typeof LinhaDeDominio>

export const TIPOS_DA_PROPOSTA = ['INC', 'ALT', 'EXC'] as const
export const TipoDaProposta = z.enum(TIPOS_DA_PROPOSTA, 'Escolha incluir, alterar ou excluir.')
export type TipoDaProposta = z.infer<typeof TipoDaProposta>
export const nomeDoTipoDaProposta: Readonly<Record<TipoDaProposta, string>> = {
	INC: 'Incluir',
	ALT: 'Alterar',
	EXC: 'Excluir',
}
export const SITUACOES_DA_PROPOSTA = ['PEN', 'APR', 'REJ', 'RET'] as const
export const SituacaoDaProposta = z.enum(SITUACOES_DA_PROPOSTA)
export type SituacaoDaProposta = z.infer<typeof SituacaoDaProposta>
export const nomeDaSituacaoDaProposta: Readonly<Record<SituacaoDaProposta, string>> = {
	PEN: 'Espera outra pessoa',
	APR: 'Aprovada',
	REJ: 'Rejeitada',
	RET: 'Retirada',
}

interface ContextoDaProposta {
	readonly sitprp: SituacaoDaProposta
	readonly minha: boolean
}
const pendente: Regra<ContextoDaProposta> = ({ sitprp }) =>
	sitprp === 'PEN' ? undefined : refuseState('Esta proposta já foi decidida. Proponha outra, se ainda for preciso.')

/** Four-eyes principle: the button and the handler apply the same rule. */
export const recusaDeDecidir: Regra<ContextoDaProposta> = combineRules(
	({ minha }) =>
		minha ? refusePerson('Outra pessoa decide sobre o que você propôs. Peça a alguém da STI.') : undefined,
	pendente,
)
export const recusaDeRetirar: Regra<ContextoDaProposta> = combineRules(
	({ minha }) => (minha ? undefined : refusePerson('Só quem propôs retira a proposta.')),
	pendente,
)

export const PropostaDeDominio = z.object({
	codprp: z.int(),
	nomtab: TabelaDeDominio,
	tipprp: TipoDaProposta,
	chvdom: z.string(),
	dscdom: z.string(),
	vlrdom: z.nullable(z.number()),
	/** Snapshot: the old values are those at the time of the proposal. */
	dscant: z.nullable(z.string()),
	vlrant: z.nullable(z.number()),
	txtjus: z.string(),
	sitprp: SituacaoDaProposta,
	autor: PessoaSti,
	dtaprp: Instante,
	decisor: z.nullable(PessoaSti),
	dtadec: z.nullable(Instante),
	txtdec: z.nullable(z.string()),
	decidir: SimNao,
	retirar: SimNao,
	/** The reason says why this person cannot decide on the proposal now. */
	motivo: z.nullable(z.string()),
})
export type PropostaDeDominio = z.infer<typeof PropostaDeDominio>

const DaTabela = z.object({ nomtab: TabelaDeDominio })
const Filtro = z.object({ busca: z.optional(texto(80, 0)) })
export const ListaDeDominio = z.extend(Paginacao, Filtro.shape)
export type ListaDeDominio = z.infer<typeof ListaDeDominio>

export const listarTabelasDeDominio = endpoint({
	method: 'GET',
	path: `${COMUMWEB}/tabelas/`,
	summary: 'As tabelas de domínio, com quantas linhas e propostas cada uma tem',
	access: LEEM_COMUM,
	response: z.object({
		tabelas: z.array(z.object({ nomtab: TabelaDeDominio, qtdlin: z.int(), qtdpen: z.int() })),
		propor: SimNao,
	}),
})

export const listarDominio = endpoint({
	method: 'GET',
	path: `${COMUMWEB}/tabelas/:nomtab`,
	summary: 'As linhas de uma tabela de domínio',
	access: LEEM_COMUM,
	params: DaTabela,
	query: ListaDeDominio,
	response: pagina(LinhaDeDominio),
})

export const exportarDominio = endpoint({
	method: 'GET',
	path: `${COMUMWEB}/tabelas/:nomtab/planilha`,
	summary: 'As mesmas, como planilha',
	access: LEEM_COMUM,
	params: DaTabela,
	query: z.extend(EmPlanilha, Filtro.shape),
	response: 'binario',
})

export const listarPropostas = endpoint({
	method: 'GET',
	path: `${COMUMWEB}/tabelas/:nomtab/propostas`,
	summary: 'O que se propôs para uma tabela, por quem, e quem decidiu',
	access: LEEM_COMUM,
	params: DaTabela,
	query: Paginacao,
	response: pagina(PropostaDeDominio),
})

export const proporMudanca = endpoint({
	method: 'POST',
	path: `${COMUMWEB}/tabelas/:nomtab/propostas`,
	summary: 'Propõe uma mudança numa tabela, que outra pessoa aprova',
	once: true,
	access: MUDAM_COMUM,
	params: DaTabela,
	body: z.object({
		tipprp: TipoDaProposta,
		chvdom: texto(20),
		dscdom: texto(150, 0),
		vlrdom: z.nullable(z.number().check(z.minimum(-100), z.maximum(1_000))),
		txtjus: textoLongo(1_000, 10),
	}),
	response: PropostaDeDominio,
})

export const decidirProposta = endpoint({
	method: 'POST',
	path: `${COMUMWEB}/propostas/:codprp/decidir`,
	summary: 'Aprova ou rejeita o que outra pessoa propôs; aprovado, vale na hora',
	access: MUDAM_COMUM,
	params: z.object({ codprp: CodigoTexto }),
	body: z.object({ staapr: SimNao, txtdec: z.optional(textoLongo(1_000)) }),
	response: PropostaDeDominio,
})

export const retirarProposta = endpoint({
	method: 'POST',
	path: `${COMUMWEB}/propostas/:codprp/retirar`,
	summary: 'Retira a própria proposta',
	access: MUDAM_COMUM,
	params: z.object({ codprp: CodigoTexto }),
	response: PropostaDeDominio,
})
