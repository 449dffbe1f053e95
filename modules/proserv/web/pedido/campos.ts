import * as z from 'zod/mini'
import type {
	DadosRascunhoProserv,
	DadosSolicitacao,
	EditalProserv,
	FuncaoProserv,
	SolicitacaoProserv,
} from '../../contract/index.ts'
import { TEXTO_MAXIMO } from '../../contract/index.ts'

const Texto = z.string().check(z.maxLength(TEXTO_MAXIMO))

/** The request as it is being typed; an empty text is one that is not written yet. */
export const Campos = z.object({
	codedtprs: z.optional(z.int()),
	codund: z.optional(z.int()),
	codset: z.optional(z.int()),
	vtesolprs: z.string(),
	codfncprs: z.optional(z.int()),
	areatcespcgo: z.string().check(z.maxLength(200)),
	codarecnhpsq: z.optional(z.int()),
	jussol: Texto,
	etrsol: Texto,
})
export type Campos = z.infer<typeof Campos>
type Problemas = Partial<Record<keyof Campos, string>>

export const CAMPOS_VAZIOS: Campos = {
	codedtprs: undefined,
	codund: undefined,
	codset: undefined,
	vtesolprs: '',
	codfncprs: undefined,
	areatcespcgo: '',
	codarecnhpsq: undefined,
	jussol: '',
	etrsol: '',
}

export const lerRascunho = (dados: DadosRascunhoProserv): Campos => ({
	codedtprs: dados.codedtprs ?? undefined,
	codund: dados.codund ?? undefined,
	codset: dados.codset ?? undefined,
	vtesolprs: dados.vtesolprs ?? '',
	codfncprs: dados.codfncprs ?? undefined,
	areatcespcgo: dados.areatcespcgo ?? '',
	codarecnhpsq: dados.codarecnhpsq ?? undefined,
	jussol: dados.jussol ?? '',
	etrsol: dados.etrsol ?? '',
})

export const montarFormulario = (solicitacao: SolicitacaoProserv): Campos => ({
	codedtprs: solicitacao.codedtprs,
	codund: solicitacao.undste.codund,
	codset: solicitacao.setste?.codset,
	vtesolprs: solicitacao.vtesolprs.chave,
	codfncprs: solicitacao.cgoprs.fnccgoprs?.codfncprs,
	areatcespcgo: solicitacao.cgoprs.areatcespcgo ?? '',
	codarecnhpsq: solicitacao.arecnhpsq?.codarecnhpsq,
	jussol: solicitacao.detalhes.jussol ?? '',
	etrsol: solicitacao.detalhes.etrsol ?? '',
})

type Edital = Pick<EditalProserv, 'codedtprs' | 'nomedt' | 'fases'>

const recebe = ({ fases }: Edital): boolean => fases.some(({ fase, momento }) => fase === 'SUB' && momento !== 'depois')

/** The editais that accept requests, with the chosen one whatever its phase. */
export const editaisQueSeEscolhem = (editais: readonly Edital[], escolhido: number | undefined) =>
	editais
		.filter((um) => recebe(um) || um.codedtprs === escolhido)
		.map((um) => ({ codedtprs: um.codedtprs, nomedt: recebe(um) ? um.nomedt : `${um.nomedt} (submissão encerrada)` }))

/** The problem with the deadline is shown before anything is sent. */
export function problemaDoPrazo(editais: readonly Edital[], escolhido: number | undefined): string | undefined {
	const edital = editais.find(({ codedtprs }) => codedtprs === escolhido)
	return edital === undefined || recebe(edital)
		? undefined
		: 'A submissão deste edital terminou. Escolha outro, ou peça à coordenação que prorrogue o prazo.'
}

/** The body of the call; undefined while unit or vertente is missing. */
export function dadosDe(campos: Campos): DadosSolicitacao | undefined {
	const { codedtprs, codund, vtesolprs } = campos
	if (codedtprs === undefined || codund === undefined || vtesolprs === '') return undefined
	return {
		codedtprs,
		codund,
		vtesolprs,
		codset: campos.codset ?? null,
		codfncprs: campos.codfncprs ?? null,
		areatcespcgo: campos.areatcespcgo.trim() || null,
		codarecnhpsq: campos.codarecnhpsq ?? null,
	}
}

export const PASSOS_DO_PEDIDO = ['onde', 'posicao', 'justificativa'] as const
export type PassoDoPedido = (typeof PASSOS_DO_PEDIDO)[number]

export const NOME_DO_PASSO: Readonly<Record<PassoDoPedido, string>> = {
	onde: 'Unidade e vertente',
	posicao: 'Posição',
	justificativa: 'Justificativa',
}

/** The fields that a step requires; all others may wait until the submission. */
function problemasDoPasso(passo: PassoDoPedido, campos: Campos, funcoes: readonly FuncaoProserv[]): Problemas {
	if (passo === 'onde')
		return {
			...(campos.codedtprs === undefined ? { codedtprs: 'Escolha o edital.' } : {}),
			...(campos.codund === undefined ? { codund: 'Escolha a unidade.' } : {}),
			...(campos.vtesolprs === '' ? { vtesolprs: 'Escolha a vertente.' } : {}),
		}
	if (passo === 'justificativa')
		return campos.jussol.trim() === '' ? { jussol: 'Escreva por que a posição é necessária.' } : {}
	const exigeArea = funcoes.find(({ codfncprs }) => codfncprs === campos.codfncprs)?.staexiareatc === 'S'
	return {
		...(campos.codfncprs === undefined ? { codfncprs: 'Escolha a função.' } : {}),
		...(exigeArea && campos.areatcespcgo.trim() === '' ? { areatcespcgo: 'Esta função pede a área de atuação.' } : {}),
	}
}

/** The complete steps. */
export const passosProntos = (campos: Campos, funcoes: readonly FuncaoProserv[] = []): ReadonlySet<PassoDoPedido> =>
	new Set(PASSOS_DO_PEDIDO.filter((passo) => Object.keys(problemasDoPasso(passo, campos, funcoes)).length === 0))

/** The rules of a step; the last one creates the request, which needs unit and vertente, whatever else is missing. */
export const montarPasso = (passo: PassoDoPedido, funcoes: readonly FuncaoProserv[] = []) =>
	Campos.check(({ value, issues }) => {
		const problemas = {
			...problemasDoPasso(passo, value, funcoes),
			...(passo === 'justificativa' ? problemasDoPasso('onde', value, funcoes) : {}),
		}
		for (const [campo, message] of Object.entries(problemas))
			issues.push({ code: 'custom', input: value, path: [campo], message })
	})
