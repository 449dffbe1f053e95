import {
	type Alcance,
	endpoint,
	Instante,
	Paginacao,
	pagina,
	type Recusa,
	type Regra,
	Retorno,
	refusePerson,
	refuseState,
	texto,
	textoLongo,
} from '@portal/platform/contract'
import * as z from 'zod/mini'
import { Codigo, EXECUTAR, LISTAR, OBTER, Versao } from '../formas.ts'

/** Status: R draft, F in the sending queue, E sent to everybody, C cancelled. */
export const SituacaoDoBoletim = z.enum(['R', 'F', 'E', 'C'])
export type SituacaoDoBoletim = z.infer<typeof SituacaoDoBoletim>
export const nomeDaSituacaoDoBoletim: Readonly<Record<SituacaoDoBoletim, string>> = {
	R: 'Rascunho',
	F: 'Sendo enviado',
	E: 'Enviado',
	C: 'Cancelado',
}

/** Unit scope: level 4 writes to the units it manages, level 1 to any unit or to all. */
export function recusaDaUnidade(unidades: Alcance, codund: number | null): Recusa | undefined {
	if (unidades === 'todas') return undefined
	if (codund === null) return refusePerson('Escolha a sua unidade: escrever a todas é do Escritório Alumni (nível 1).')
	return unidades.includes(codund) ? undefined : refusePerson('Você não é gestor desta unidade. Escolha uma das suas.')
}

type Do = { readonly sitblt: SituacaoDoBoletim }
const SO_RASCUNHO = refuseState('Este boletim já foi enviado. Escreva outro.')
export const recusaDeMudarBoletim: Regra<Do> = ({ sitblt }) => (sitblt === 'R' ? undefined : SO_RASCUNHO)
export const recusaDeCancelarBoletim: Regra<Do> = ({ sitblt }) =>
	sitblt === 'F' ? undefined : refuseState('Só se interrompe o que está sendo enviado.')

export const DadosDoBoletim = z.object({
	assblt: texto(150, 3),
	/** HTML from the editor. */
	txtblt: textoLongo(100_000, 1),
	/** Topic whose subscribers receive it; null: every subscriber of the newsletter. */
	codtem: z.nullable(Codigo),
	codund: z.nullable(Codigo),
})
export type DadosDoBoletim = z.infer<typeof DadosDoBoletim>

export const BoletimResumo = z.object({
	codblt: z.int(),
	assblt: z.string(),
	nomtem: z.nullable(z.string()),
	sglund: z.nullable(z.string()),
	nomund: z.nullable(z.string()),
	sitblt: SituacaoDoBoletim,
	dtacad: Instante,
	dtaenv: z.nullable(Instante),
	/** Number of recipients for whom it was queued. */
	qtddst: z.int(),
	/** Unsubscriptions made through a link of this newsletter. */
	qtdsai: z.int(),
})
export type BoletimResumo = z.infer<typeof BoletimResumo>

export const Boletim = z.object({
	...BoletimResumo.shape,
	txtblt: z.string(),
	codtem: z.nullable(z.int()),
	codund: z.nullable(z.int()),
	nompescad: z.string(),
	/** Current audience: the number of people who would receive it now. */
	qtdalc: z.int(),
	qtdsem: z.int(),
	/** Delivery counts: waiting, delivered and refused messages. */
	qtdesp: z.int(),
	qtdenv: z.int(),
	qtdrec: z.int(),
	versao: z.int(),
})
export type Boletim = z.infer<typeof Boletim>

export const Tema = z.object({ codtem: z.int(), nomtem: z.string(), dsctem: z.string() })
export type Tema = z.infer<typeof Tema>

const Do = z.object({ codblt: Codigo })
const Ato = z.object({ codblt: Codigo, versao: z.optional(Versao) })
const Salvo = z.object({ ...Retorno.shape, codblt: z.int(), versao: z.int() })
export const ListaDeBoletins = z.extend(Paginacao, { sitblt: z.optional(SituacaoDoBoletim) })
export type ListaDeBoletins = z.infer<typeof ListaDeBoletins>

export const listarOpcaoNewsletter = endpoint({
	method: 'POST',
	path: `${LISTAR}/listarOpcaoNewsletter`,
	summary: 'Os temas e as unidades a que esta pessoa pode escrever',
	response: z.object({
		temas: z.array(Tema),
		unidades: z.array(z.object({ codund: z.int(), sglund: z.string(), nomund: z.string() })),
		/** 'S': the author may write to all units at once. */
		todas: z.enum(['S', 'N']),
	}),
	reads: true,
})
export const listarNewsletter = endpoint({
	method: 'POST',
	path: `${LISTAR}/listarNewsletter`,
	summary: 'Os boletins: todos para o nível 1, os das suas unidades para o nível 4',
	body: ListaDeBoletins,
	response: pagina(BoletimResumo),
	reads: true,
})
export const obterNewsletter = endpoint({
	method: 'POST',
	path: `${OBTER}/obterNewsletter`,
	summary: 'Um boletim, a quantos chegaria, e o que houve com as mensagens',
	body: Do,
	response: Boletim,
	reads: true,
})
export const inserirNewsletter = endpoint({
	method: 'POST',
	path: `${EXECUTAR}/inserirNewsletter`,
	summary: 'Guarda um boletim como rascunho',
	once: true,
	body: DadosDoBoletim,
	response: Salvo,
})
export const alterarNewsletter = endpoint({
	method: 'POST',
	path: `${EXECUTAR}/alterarNewsletter`,
	summary: 'Muda um rascunho',
	body: z.extend(DadosDoBoletim, Ato.shape),
	response: Salvo,
})
export const removerNewsletter = endpoint({
	method: 'POST',
	path: `${EXECUTAR}/removerNewsletter`,
	summary: 'Descarta um rascunho',
	body: Ato,
	response: Retorno,
})
export const testarNewsletter = endpoint({
	method: 'POST',
	path: `${EXECUTAR}/testarNewsletter`,
	summary: 'Manda o boletim só a quem está na sessão',
	body: Do,
	response: Retorno,
	rateLimit: { limite: 20, janelaSegundos: 3600, por: 'pessoa' },
})
export const enviarNewsletter = endpoint({
	method: 'POST',
	path: `${EXECUTAR}/enviarNewsletter`,
	summary: 'Começa o envio, que segue aos poucos e chega uma vez a cada pessoa',
	body: Ato,
	response: Retorno,
	rateLimit: { limite: 10, janelaSegundos: 86_400, por: 'pessoa' },
})
export const cancelarNewsletter = endpoint({
	method: 'POST',
	path: `${EXECUTAR}/cancelarNewsletter`,
	summary: 'Interrompe um envio: quem ainda não entrou na fila não recebe',
	body: Ato,
	response: Retorno,
})
