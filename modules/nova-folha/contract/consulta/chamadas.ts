import { endpoint, lido, Paginacao, pagina } from '@portal/platform/contract'
import { ChaveDoContracheque, Contracheque, ContrachequeCompleto, FiltroContracheques, Olhar } from './formas.ts'

export const listarContracheques = endpoint({
	method: 'GET',
	path: '/wsnovafolha/api/contracheques/',
	summary:
		'Os contracheques da própria pessoa, ou os de outras a que os perfis dela alcançam; cada olhar fica registrado',
	query: FiltroContracheques,
	response: lido(pagina(Contracheque)),
})

export const obterContracheque = endpoint({
	method: 'GET',
	path: '/wsnovafolha/api/contracheques/:codfol/:codpes/:numseqsrv',
	summary: 'Um contracheque, com a conta de cada valor e o que mudou desde o mês anterior',
	params: ChaveDoContracheque,
	response: lido(ContrachequeCompleto),
})

export const listarOlhares = endpoint({
	method: 'GET',
	path: '/wsnovafolha/api/olhares/',
	summary: 'Quem viu os pagamentos da própria pessoa, quando e como',
	query: Paginacao,
	response: pagina(Olhar),
})
