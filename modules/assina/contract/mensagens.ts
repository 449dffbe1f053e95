import { recusaDeHeic } from '@portal/platform/contract'

/** Texts quoted from the specification, in a file without schemas so that the guards stay small. */
export const NAO_CADASTRADO = 'Usuário não cadastrado! Não foi encontrado cadastro do usuário em USPAssina!'
export const erroAoBuscarUsuario = (message: string): string => `Erro ao buscar usuário em USPAssina! ${message}`
export const PRECISA_AUTENTICAR =
	'Para realizar a assinatura, você precisa se autenticar, informando seu número USP e a senha única nos campos abaixo.'
export const ARQUIVO_INVALIDO = 'Arquivo deve ser um valor válido!'
export const tipoNaoPermitido = (file: string, type: string, aceitos: readonly string[]): string =>
	recusaDeHeic(file, type) ??
	`Tipo passado no arquivo ${file} não permitido (${type}), valores permitidos são: ${aceitos.join(', ')}`
export const arquivoMuitoGrande = (file: string, bytes: number): string =>
	`Arquivo ${file} muito grande (${(bytes / 1_000_000).toFixed(2).replace('.', ',')}MB), máximo permitido é de 20MB.`

export const EVENTOS_DO_RETORNO = ['signing_complete', 'decline', 'cancel', 'session_timeout', 'exception'] as const
export type EventoDoRetorno = (typeof EVENTOS_DO_RETORNO)[number]

const DO_RETORNO: Readonly<Record<EventoDoRetorno, { mensagem: string; variante: 'sucesso' | 'aviso' | 'perigo' }>> = {
	signing_complete: { mensagem: 'Documento assinado com sucesso!', variante: 'sucesso' },
	decline: { mensagem: 'Você recusou a assinatura do documento.', variante: 'aviso' },
	cancel: { mensagem: 'A assinatura foi cancelada. Nada foi assinado: você pode tentar de novo.', variante: 'aviso' },
	session_timeout: {
		mensagem: 'O tempo para assinar acabou. Nada foi assinado: abra o documento e tente de novo.',
		variante: 'aviso',
	},
	exception: {
		mensagem: 'O serviço de assinatura encontrou um problema. Nada foi assinado: tente de novo em alguns minutos.',
		variante: 'perigo',
	},
}

/** Message after the return from an external provider; an unknown event counts as an exception. */
export const mensagemDoRetorno = (event: string | null) => DO_RETORNO[lerEvento(event)]

export const lerEvento = (event: string | null): EventoDoRetorno =>
	EVENTOS_DO_RETORNO.find((conhecido) => conhecido === event) ?? 'exception'
