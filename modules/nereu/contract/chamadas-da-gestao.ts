import { endpoint, lido, Paginacao, pagina } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { DadosDoEdital, Edital, EditalInteiro } from './edital.ts'
import { ChaveDoEdital } from './formas.ts'
import { PERFIS_NEREU } from './perfis.ts'

const EDITAL = '/wsnereu/api/editais/:codedt' as const
const Versao = z.object({ versao: z.int() })

export const listarEditaisDaGestao = endpoint({
	method: 'GET',
	path: '/wsnereu/api/gestao/editais/',
	summary: 'Os editais de que a pessoa cuida, também os que estão em preparo',
	access: PERFIS_NEREU,
	query: Paginacao,
	response: pagina(z.extend(Edital, { qtdcan: z.int() })),
})

const EDITAL_NA_GESTAO = '/wsnereu/api/gestao/editais/:codedt'

export const obterEditalDaGestao = endpoint({
	method: 'GET',
	path: EDITAL_NA_GESTAO,
	summary: 'Um edital de que a pessoa cuida, também o que está em preparo',
	access: PERFIS_NEREU,
	params: ChaveDoEdital,
	response: lido(EditalInteiro),
})

export const alterarEdital = endpoint({
	method: 'PUT',
	path: EDITAL_NA_GESTAO,
	summary: 'Altera um edital ainda em preparo',
	access: PERFIS_NEREU,
	params: ChaveDoEdital,
	body: z.extend(Versao, DadosDoEdital.shape),
	response: z.object({ versao: z.int() }),
})

export const inserirEdital = endpoint({
	method: 'POST',
	path: '/wsnereu/api/editais/',
	summary: 'Prepara um edital, com vagas sob convênios em vigor',
	access: PERFIS_NEREU,
	body: DadosDoEdital,
	response: z.object({ codedt: z.int() }),
})

export const publicarEdital = endpoint({
	method: 'POST',
	path: `${EDITAL}/publicacao`,
	summary: 'Publica o edital',
	access: PERFIS_NEREU,
	params: ChaveDoEdital,
	body: Versao,
	response: z.object({ versao: z.int() }),
})
