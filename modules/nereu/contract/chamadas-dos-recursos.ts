import {
	CodigoTexto,
	Dia,
	declareField,
	endpoint,
	lido,
	Paginacao,
	pagina,
	Retorno,
	textoLongo,
} from '@portal/platform/contract'
import * as z from 'zod/mini'
import { SituacaoEdt } from './fluxo.ts'
import { ChaveDaCandidatura, ChaveDoConvenio, ChaveDoEdital } from './formas.ts'
import { PERFIS_NEREU } from './perfis.ts'
import { FiltroRecursos, Recurso, RecursoNaGestao, TextoDoRecurso } from './recursos.ts'

const Motivo = textoLongo(1000, 3)

export const recorrer = endpoint({
	method: 'POST',
	path: '/wsnereu/api/minhas/:codcan/recursos',
	summary: 'Recorre do resultado, com as razões, até o fim do prazo de recurso',
	params: ChaveDaCandidatura,
	body: z.object({ txtrec: TextoDoRecurso }),
	response: z.object({ codrec: z.int() }),
})

export const listarMeusRecursos = endpoint({
	method: 'GET',
	path: '/wsnereu/api/recursos/',
	summary: 'Os recursos da própria pessoa, com a decisão',
	query: Paginacao,
	response: lido(pagina(Recurso)),
})

export const listarRecursos = endpoint({
	method: 'GET',
	path: '/wsnereu/api/gestao/recursos/',
	summary: 'Os recursos dos editais de que a pessoa cuida, os sem decisão primeiro',
	access: PERFIS_NEREU,
	query: FiltroRecursos,
	response: lido(pagina(RecursoNaGestao)),
})

export const decidirRecurso = endpoint({
	method: 'POST',
	path: '/wsnereu/api/gestao/recursos/:codrec/decisao',
	summary: 'Defere, com o que muda, ou indefere, com as razões; deferido, a classificação é refeita',
	access: PERFIS_NEREU,
	params: z.object({ codrec: CodigoTexto }),
	body: z.object({
		sitrec: z.enum(['DEF', 'IND']),
		txtdec: declareField(textoLongo(4000, 10), {
			rotulo: 'Razões da decisão',
			descricao: 'por que o recurso foi deferido ou indeferido',
		}),
		/** New score of the plan, in hundredths. */
		notpla: z.optional(z.int().check(z.minimum(0), z.maximum(1000))),
	}),
	response: z.object({ numrod: z.nullable(z.int()) }),
})

export const encerrarEdital = endpoint({
	method: 'POST',
	path: '/wsnereu/api/gestao/editais/:codedt/encerramento',
	summary: 'Cancela um edital sem resultado, ou encerra a lista de espera de um com resultado; todos são avisados',
	access: PERFIS_NEREU,
	params: ChaveDoEdital,
	body: z.object({ versao: z.int(), motivo: Motivo }),
	response: z.object({ sitedt: SituacaoEdt }),
})

export const denunciarConvenio = endpoint({
	method: 'POST',
	path: '/wsnereu/api/convenios/:codcvn/denuncia',
	summary: 'Denuncia um convênio a partir de um dia, ou retira a denúncia que ainda não vale',
	access: PERFIS_NEREU,
	params: ChaveDoConvenio,
	body: z.object({ versao: z.int(), dtadencvn: z.nullable(Dia), motivo: Motivo }),
	response: z.object({ versao: z.int() }),
})

export const excluirConvenio = endpoint({
	method: 'DELETE',
	path: '/wsnereu/api/convenios/:codcvn',
	summary: 'Exclui um convênio que os dois lados nunca aprovaram',
	access: PERFIS_NEREU,
	params: ChaveDoConvenio,
	response: Retorno,
})
