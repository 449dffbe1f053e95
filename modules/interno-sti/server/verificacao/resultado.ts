/** Check result: `BLO` means that no check was made, because the server may not call there. */
export interface Resultado {
	readonly sit: 'OK' | 'ALE' | 'FAL' | 'BLO'
	readonly qtdms: number | null
	readonly msg: string | null
}

const PALAVRAS: Readonly<Record<string, string>> = {
	ECONNREFUSED: 'A máquina recusou a conexão.',
	ECONNRESET: 'A conexão foi interrompida.',
	EHOSTUNREACH: 'A máquina não foi alcançada.',
	ENETUNREACH: 'A rede não foi alcançada.',
	ETIMEDOUT: 'A máquina não respondeu.',
	EPIPE: 'A conexão foi interrompida.',
	CERT_HAS_EXPIRED: 'O certificado venceu.',
	CERT_NOT_YET_VALID: 'O certificado ainda não vale.',
	DEPTH_ZERO_SELF_SIGNED_CERT: 'O certificado não é de uma autoridade conhecida.',
	SELF_SIGNED_CERT_IN_CHAIN: 'O certificado não é de uma autoridade conhecida.',
	UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'O certificado não é de uma autoridade conhecida.',
	UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'O certificado não é de uma autoridade conhecida.',
	ERR_TLS_CERT_ALTNAME_INVALID: 'O certificado é de outra máquina.',
	HPE_HEADER_OVERFLOW: 'A resposta tem cabeçalhos demais.',
	'28P01': 'O banco recusou o usuário ou a senha.',
	'3D000': 'Não há este banco.',
	'53300': 'O banco não aceita mais conexões.',
	'57P03': 'O banco está iniciando.',
}

/** Safe messages: the text of a library error is not shown, because it may hold addresses and passwords. */
export function descreverErro(erro: unknown): string {
	const { code } = erro as { code?: unknown }
	return (
		(typeof code === 'string' ? PALAVRAS[code] : undefined) ?? 'A verificação falhou: a resposta não foi entendida.'
	)
}

export const falhou = (msg: string, qtdms: number | null = null): Resultado => ({ sit: 'FAL', qtdms, msg })
export const DEMOROU = 'Não respondeu dentro do tempo.'
