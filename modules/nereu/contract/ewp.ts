import { Dia, declareField, endpoint, type Recusa, refuseState } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { AnoAcademico, Isced, Nivel, Pais } from './codigos.ts'
import { ChaveDaCandidatura, ChaveDoConvenio, type Condicao } from './formas.ts'
import { PERFIS_NEREU } from './perfis.ts'
import type { Papel, Proposta } from './plano.ts'

/** Institution as the EWP network names it (SCHAC): its domain. */
export const IdentificadorNaRede = z
	.string()
	.check(z.maxLength(120), z.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'Escreva o domínio da instituição, como uc.pt.'))

export const DadosDaRede = z.object({
	heiorg: declareField(IdentificadorNaRede, {
		rotulo: 'Identificador na rede EWP',
		descricao: 'o identificador da instituição parceira na rede EWP: o domínio dela',
	}),
})
export type DadosDaRede = z.infer<typeof DadosDaRede>

export const gravarNaRede = endpoint({
	method: 'PUT',
	path: '/wsnereu/api/convenios/:codcvn/ewp',
	summary: 'Guarda o identificador da instituição parceira na rede EWP',
	access: PERFIS_NEREU,
	params: ChaveDoConvenio,
	body: DadosDaRede,
	response: z.object({ heiorg: z.string() }),
})

export const exportarConvenio = endpoint({
	method: 'GET',
	path: '/wsnereu/api/convenios/:codcvn/ewp.xml',
	summary: 'O convênio como a rede EWP o lê: get-response das IIAs, versão 7',
	access: 'publico',
	params: ChaveDoConvenio,
	response: 'binario',
})

export const montarEnderecoDoXml = (codcvn: number): string => `/wsnereu/api/convenios/${codcvn}/ewp.xml`

/** Facts of a stay that the portal does not keep, asked of the office with each export. */
export const DadosDoPlanoNaRede = z.object({
	dtaini: declareField(Dia, { rotulo: 'Começo da estada', descricao: 'o primeiro dia previsto da estada' }),
	dtafim: declareField(Dia, { rotulo: 'Fim da estada', descricao: 'o último dia previsto da estada' }),
	anoaca: declareField(AnoAcademico, {
		rotulo: 'Ano acadêmico de lá',
		descricao: 'o ano acadêmico da instituição parceira, como 2026/2027',
	}),
	nivel: declareField(Nivel, {
		rotulo: 'Nível do curso',
		descricao: 'o nível do curso do estudante, no quadro europeu',
	}),
	isced: declareField(Isced, { rotulo: 'Área do curso', descricao: 'a área do curso do estudante, em ISCED-F' }),
	codpais: declareField(Pais, { rotulo: 'Cidadania', descricao: 'o país de que o estudante é cidadão' }),
})
export type DadosDoPlanoNaRede = z.infer<typeof DadosDoPlanoNaRede>

export const exportarPlano = endpoint({
	method: 'GET',
	path: '/wsnereu/api/planos/:codcan/ewp.xml',
	summary: 'O plano de estudos como a rede EWP o lê; a leitura fica registrada, e o estudante a vê',
	access: PERFIS_NEREU,
	params: ChaveDaCandidatura,
	query: z.extend(DadosDoPlanoNaRede, {
		nivel: z.pipe(z.pipe(z.string().check(z.regex(/^[5-8]$/, 'Escolha um nível.')), z.transform(Number)), Nivel),
	}),
	response: 'binario',
})

/** An agreement leaves for the network with both institutions named, and each condition with what its kind demands. */
export function recusaDeExportarConvenio(
	heiorg: string | null,
	condicoes: readonly Pick<Condicao, 'tipmob' | 'idiomas'>[],
): Recusa | undefined {
	if (heiorg === null)
		return refuseState(
			'A instituição parceira ainda não tem identificador na rede EWP. Informe-o na página do convênio.',
		)
	if (condicoes.length === 0)
		return refuseState('Este convênio não tem condições de cooperação. Proponha-as antes de exportar.')
	return condicoes.some(({ tipmob, idiomas }) => idiomas.length === 0 && (tipmob === 'EST' || tipmob === 'DOC'))
		? refuseState('A rede EWP pede um idioma em cada condição de estudos e de docência. Proponha condições com idioma.')
		: undefined
}

const assinou = ({ assinaturas }: Proposta, papel: Papel): boolean => assinaturas.some((uma) => uma.papel === papel)
/** Versions that the three signed, in their order. */
export const listarAprovadas = (propostas: readonly Proposta[]): Proposta[] =>
	propostas.filter((uma) => (['E', 'U', 'P'] as const).every((papel) => assinou(uma, papel)))
/** Proposal that waits for the partner alone. */
export const buscarEnviada = (propostas: readonly Proposta[]): Proposta | undefined =>
	propostas.findLast((uma) => uma.sitprp === 'ASS' && assinou(uma, 'E') && assinou(uma, 'U'))

export const recusaDeExportarPlano = (propostas: readonly Proposta[]): Recusa | undefined =>
	listarAprovadas(propostas).length > 0 || buscarEnviada(propostas)
		? undefined
		: refuseState(
				'A rede EWP lê planos que o estudante e a universidade assinaram. Assine a proposta antes de exportar.',
			)
