import { type Recusa, refusePerson } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { nomeDoTermo, type TipoDeTermo } from '../termos/termos.ts'

export const NIVEIS = ['1', '2', '3', '4'] as const
export const NivelAlumni = z.enum(NIVEIS)
export type NivelAlumni = z.infer<typeof NivelAlumni>

export const nomeDoNivel: Readonly<Record<NivelAlumni, string>> = {
	1: 'Administrador',
	2: 'Cadastro pendente',
	3: 'Egresso ativo',
	4: 'Gestor de unidade',
}

/** Access matrix: the levels that open each page and its calls, shared by the browser and the server. */
export const PORTOES = {
	validacao: ['1'],
	empresas: ['1'],
	destaques: ['1'],
	noticias: ['1'],
	versoesDosTermos: ['1'],
	perfil: ['3'],
	privacidade: ['3'],
	profissionais: ['3'],
	dados: ['2', '3'],
	newsletter: ['1', '4'],
	dashboard: ['1', '4'],
	painel: ['1', '3'],
	vpn: ['1', '3'],
	historico: ['1', '3'],
	diploma: ['1', '3'],
	termos: ['1', '3'],
	politicas: ['1', '3'],
	email: ['1', '3'],
	wifi: ['1', '3'],
	turmas: ['1', '3'],
	mapa: ['1', '3'],
	oportunidades: ['1', '3'],
	conversas: ['1', '3'],
	vantagens: ['1', '3'],
	perfilDeOutro: ['1', '3'],
	busca: ['1', '3'],
	questionario: ['1', '3'],
	mentoria: ['3'],
	ajudar: ['3'],
	servicos: ['1', '3'],
	pedirServico: ['3'],
	cartao: ['3'],
	/** Photos: one's own and those of other people. */
	fotos: ['1', '2', '3'],
	/** Gate for every person with any level. */
	qualquer: NIVEIS,
} as const satisfies Readonly<Record<string, readonly NivelAlumni[]>>
export type Portao = keyof typeof PORTOES

const POR_ESPERAR =
	'O seu cadastro na rede Alumni ainda não foi validado. Acompanhe-o em Meus dados; avisaremos assim que houver resposta.'
const POR_CADASTRAR =
	'Esta página é da rede Alumni, e você não tem cadastro ativo nela. Se concluiu um curso aqui, faça o seu cadastro em Alumni.'

/** Gate check: the refusal tells the person to wait, to register, or to ask for the level that is missing. */
export function recusaDoPortao(portao: Portao, niveis: readonly NivelAlumni[]): Recusa | undefined {
	const abrem: readonly NivelAlumni[] = PORTOES[portao]
	if (niveis.some((nivel) => abrem.includes(nivel))) return undefined
	if (abrem.includes('3')) return refusePerson(niveis.includes('2') ? POR_ESPERAR : POR_CADASTRAR)
	const nomes = abrem.map((nivel) => nomeDoNivel[nivel]).join(' ou ')
	return refusePerson(`Esta página precisa do nível ${nomes} da rede Alumni. Peça-o ao Escritório Alumni.`)
}

/** Gates that stay open while a new version of the terms is unread: the terms themselves and one's own data. */
const ANTES_DO_ACEITE: readonly Portao[] = ['termos', 'politicas', 'privacidade', 'dados', 'fotos', 'qualquer']

/**
 * Consent gate: pages of members stay closed until the pending terms are accepted; pages of the office alone stay open.
 */
export function recusaSemAceite(portao: Portao, porAceitar: readonly TipoDeTermo[]): Recusa | undefined {
	const pede = (PORTOES[portao] as readonly NivelAlumni[]).includes('3') && !ANTES_DO_ACEITE.includes(portao)
	if (!pede || porAceitar.length === 0) return undefined
	const nomes = porAceitar.map((tiptrm) => nomeDoTermo[tiptrm]).join(' e ')
	return refusePerson(
		`Antes de continuar na rede Alumni, leia e aceite o que está em vigor: ${nomes}. Abra Alumni em outra aba, aceite e tente de novo aqui. Os seus dados, a privacidade e a saída da rede continuam abertos.`,
	)
}

/** Home page for these levels. */
export function inicioDe(niveis: readonly NivelAlumni[]): 'painel' | 'Dashboard' | 'perfil/dados' {
	if (niveis.includes('1') || niveis.includes('3')) return 'painel'
	return niveis.includes('4') ? 'Dashboard' : 'perfil/dados'
}
