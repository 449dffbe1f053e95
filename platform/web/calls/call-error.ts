import { type ErrorBody, MENSAGEM_PADRAO } from '@portal/platform/contract'

export const MENSAGEM_SEM_CONEXAO =
	'Não foi possível falar com o portal. Verifique a sua conexão com a internet e tente novamente.'

export type CampoRecusado = { readonly campo: string; readonly mensagem: string }

/** A call that was refused or did not arrive (`status` 0). `message` is the `mensagem` to show. */
export class CallError extends Error {
	override readonly name = 'CallError'
	readonly status: number
	readonly erro: string
	readonly campos: readonly CampoRecusado[]
	readonly mensagemDesenvolvedor: string | undefined
	readonly idRequisicao: string | undefined

	constructor(
		status: number,
		{ erro, mensagem, campos, mensagemDesenvolvedor, idRequisicao }: Omit<ErrorBody, 'retorno'>,
	) {
		super(mensagem)
		this.status = status
		this.erro = erro
		this.campos = Array.isArray(campos) ? campos : []
		this.mensagemDesenvolvedor = mensagemDesenvolvedor
		this.idRequisicao = idRequisicao
	}

	get mensagem(): string {
		return this.message
	}

	static createOffline(): CallError {
		return new CallError(0, { erro: 'sem-conexao', mensagem: MENSAGEM_SEM_CONEXAO })
	}

	static createFromOtherTab(): CallError {
		return new CallError(409, {
			erro: 'outra-sessao',
			mensagem: 'Alguém entrou no portal em outra aba, e nada foi enviado. Recarregue a página e tente novamente.',
		})
	}

	/** Error of legacy services and proxies, whose missing fields get default texts. */
	static fromBody(status: number, body: unknown): CallError {
		const { erro, mensagem, ...rest }: Partial<ErrorBody> = typeof body === 'object' && body !== null ? body : {}
		const frase = typeof mensagem === 'string' && mensagem.trim() !== '' ? mensagem : undefined
		return new CallError(status, {
			...rest,
			// Code of a legacy refusal: `recusa` when the service gave a reason, `falha` when it gave none.
			erro: typeof erro === 'string' ? erro : frase === undefined ? 'falha' : 'recusa',
			mensagem: frase ?? MENSAGEM_PADRAO,
		})
	}
}

/** The sentence to show for whatever was thrown; a programming error is not for the person's eyes. */
export function mensagemDe(falha: unknown): string {
	return falha instanceof CallError ? falha.mensagem : MENSAGEM_PADRAO
}
