import { endpoint, lido, SimNao, texto } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { AcessoDeFora } from './acesso-de-fora.ts'
import { EnderecoDeEmail } from './codigos.ts'
import { ChaveDoConvenio, Condicao } from './formas.ts'
import { PERFIS_NEREU } from './perfis.ts'

const CONVENIO = '/wsnereu/api/convenios/:codcvn' as const
const Hash = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'Recarregue a página e tente de novo.'))

export const ContatoDoParceiro = z.object({
	emlorg: z.nullable(z.string()),
	/** Link that is open now. */
	convite: z.nullable(z.object({ emldst: z.string(), dtafim: z.string() })),
	/** Return of the conditions that are proposed now. */
	devolucao: z.nullable(z.object({ nome: z.string(), motivo: z.string(), em: z.string() })),
})
export type ContatoDoParceiro = z.infer<typeof ContatoDoParceiro>

export const obterContatoDoParceiro = endpoint({
	method: 'GET',
	path: `${CONVENIO}/parceiro`,
	summary: 'Com quem se fala na instituição parceira, o link que está aberto e por que ela devolveu as condições',
	access: PERFIS_NEREU,
	params: ChaveDoConvenio,
	response: lido(ContatoDoParceiro),
})

export const convidarParceiro = endpoint({
	method: 'POST',
	path: `${CONVENIO}/convite`,
	summary: 'Manda à instituição parceira um link para ler, aprovar ou devolver as condições que têm este hash',
	access: PERFIS_NEREU,
	params: ChaveDoConvenio,
	body: z.object({
		hash: Hash,
		emldst: EnderecoDeEmail,
	}),
	response: z.object({ emldst: z.string(), dtafim: z.string() }),
})

/** Agreement as the partner reads it: what is proposed now, beside what is in force. */
export const ConvenioDoParceiro = z.object({
	codcvn: z.int(),
	nomcvn: z.string(),
	nomorg: z.string(),
	propostas: z.array(Condicao),
	/** SHA-256 of the proposed conditions. */
	hash: z.string(),
	vigentes: z.nullable(z.array(Condicao)),
	numver: z.nullable(z.int()),
	/** 'S': that side has approved the proposed conditions. */
	staapraqu: SimNao,
	staaprpar: SimNao,
	/** 'S': the partner has returned the proposed conditions. */
	stadev: SimNao,
})
export type ConvenioDoParceiro = z.infer<typeof ConvenioDoParceiro>

export const abrirConvenioComoParceiro = endpoint({
	method: 'POST',
	path: '/wsnereu/api/parceiro/convenio',
	summary: 'As condições propostas de um convênio, para a instituição parceira, com o link e o código',
	access: 'publico',
	reads: true,
	transaction: false,
	body: AcessoDeFora,
	response: lido(ConvenioDoParceiro),
	rateLimit: { limite: 60, janelaSegundos: 3600, por: 'endereco' },
})

export const agirNoConvenioComoParceiro = endpoint({
	method: 'POST',
	path: '/wsnereu/api/parceiro/convenio/atos',
	summary: 'A instituição parceira aprova ou devolve as condições que leu; 409 se há outras',
	access: 'publico',
	transaction: false,
	body: z.extend(AcessoDeFora, {
		hash: Hash,
		ato: z.enum(['aprovar', 'devolver']),
		nomass: texto(120, 3),
		carass: texto(120),
		motivo: z.optional(texto(500, 0)),
	}),
	response: lido(ConvenioDoParceiro),
	rateLimit: { limite: 60, janelaSegundos: 3600, por: 'endereco' },
})
