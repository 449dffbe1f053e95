/** Severity in descending order: certainly invalid, unknown, a lawful visible change, and information. */
export type Severity = 'invalida' | 'impede-confirmar' | 'preenchida' | 'aviso'

interface ReasonText {
	readonly severity: Severity
	readonly mensagem: string
}

/** Stable reason codes with the sentences shown to the user. */
export const REASONS = {
	'intervalo-invalido': {
		severity: 'invalida',
		mensagem: 'A assinatura não cobre o documento desde o início, ou o arquivo foi cortado.',
	},
	'lacuna-invalida': {
		severity: 'impede-confirmar',
		mensagem: 'O espaço reservado à assinatura contém também outros dados.',
	},
	'assinatura-ilegivel': { severity: 'invalida', mensagem: 'Os dados da assinatura estão danificados.' },
	'conteudo-alterado': { severity: 'invalida', mensagem: 'O documento foi alterado depois de assinado.' },
	'alterado-apos-assinatura': {
		severity: 'invalida',
		mensagem: 'Depois desta assinatura o documento recebeu alterações que ela não permite.',
	},
	'desenho-alterado': {
		severity: 'invalida',
		mensagem: 'Depois desta assinatura mudou o que se vê ou se lê nas páginas.',
	},
	'assinatura-fora-do-formulario': {
		severity: 'invalida',
		mensagem: 'Há uma assinatura que não pertence a nenhum campo do documento.',
	},
	'campo-sem-assinatura': {
		severity: 'invalida',
		mensagem: 'Um campo diz estar assinado e a assinatura não está no arquivo.',
	},
	'formato-nao-aceito': {
		severity: 'impede-confirmar',
		mensagem:
			'O formato da assinatura não é aceito, e este portal não a confere. Isso não quer dizer que o documento mudou.',
	},
	'algoritmo-nao-aceito': {
		severity: 'impede-confirmar',
		mensagem:
			'A assinatura usa um algoritmo ou uma chave que não são aceitos, como SHA-1 ou RSA de 1024 bits. Isso não quer dizer que o documento mudou.',
	},
	'assinatura-fora-do-padrao': {
		severity: 'impede-confirmar',
		mensagem: 'A assinatura traz, ao lado do que foi assinado, dados fora do padrão ou que este portal não conhece.',
	},
	'revisao-incompleta': {
		severity: 'invalida',
		mensagem: 'A assinatura não termina junto com a versão do documento que ela diz assinar.',
	},
	'dados-soltos': {
		severity: 'invalida',
		mensagem:
			'Depois da primeira assinatura há dados que não fazem parte de nenhuma versão do documento, e que alguns leitores podem mostrar.',
	},
	'leitura-ambigua': {
		severity: 'invalida',
		mensagem: 'O arquivo foi montado de um jeito que mostra conteúdos diferentes em leitores diferentes.',
	},
	'cadeia-falsa': {
		severity: 'invalida',
		mensagem: 'O certificado diz ser de uma autoridade confiável, que não o emitiu.',
	},
	'certificado-vencido': {
		severity: 'invalida',
		mensagem: 'O certificado não estava na validade quando a assinatura foi feita.',
	},
	'certificado-revogado': {
		severity: 'invalida',
		mensagem: 'O certificado já estava revogado quando a assinatura foi feita.',
	},
	'uso-de-chave-indevido': { severity: 'invalida', mensagem: 'O certificado não serve para assinar documentos.' },
	'cadeia-indevida': {
		severity: 'invalida',
		mensagem: 'Um certificado da cadeia não tem permissão para emitir o seguinte.',
	},
	'carimbo-invalido': { severity: 'invalida', mensagem: 'O carimbo do tempo da assinatura não confere.' },
	'estrutura-ilegivel': {
		severity: 'impede-confirmar',
		mensagem: 'A estrutura do PDF não pôde ser conferida, e não se sabe se houve alterações depois da assinatura.',
	},
	'desenho-nao-conferido': {
		severity: 'impede-confirmar',
		mensagem:
			'Não foi possível conferir o que se vê: depois desta assinatura o arquivo mudou, e tem páginas demais ou grandes demais para comparar com as que foram assinadas.',
	},
	'cadeia-desconhecida': {
		severity: 'impede-confirmar',
		mensagem: 'O certificado não foi emitido por uma autoridade que este portal conhece.',
	},
	'certificado-avulso': {
		severity: 'impede-confirmar',
		mensagem:
			'A assinatura traz um certificado ou uma prova de revogação danificados, ou que não fazem parte da sua cadeia.',
	},
	'revogacao-desconhecida': {
		severity: 'impede-confirmar',
		mensagem: 'Não há uma lista nem uma resposta de revogação válida para a data da assinatura.',
	},
	'vencido-sem-carimbo': {
		severity: 'impede-confirmar',
		mensagem: 'O certificado está vencido e nenhum carimbo do tempo prova que a assinatura é anterior.',
	},
	'revogado-sem-carimbo': {
		severity: 'impede-confirmar',
		mensagem: 'O certificado foi revogado e nenhum carimbo do tempo prova que a assinatura é anterior.',
	},
	'carimbo-nao-aceito': {
		severity: 'impede-confirmar',
		mensagem: 'O carimbo do tempo usa um algoritmo ou uma chave que não são aceitos, ou traz dados fora do padrão.',
	},
	'carimbo-nao-confiavel': {
		severity: 'impede-confirmar',
		mensagem: 'O carimbo do tempo não é de uma autoridade que este portal conhece.',
	},
	'coberto-depois': {
		severity: 'impede-confirmar',
		mensagem:
			'Depois desta assinatura, o selo de outra ou um campo preenchido ficou por cima de algo que já estava na página.',
	},
	'sem-assinatura': { severity: 'impede-confirmar', mensagem: 'O documento não tem assinatura digital.' },
	'sem-carimbo': {
		severity: 'aviso',
		mensagem: 'A data é a do computador de quem assinou: não há carimbo do tempo.',
	},
	'formulario-preenchido': {
		severity: 'preenchida',
		mensagem: 'Campos do formulário foram preenchidos depois desta assinatura, que o permite.',
	},
	'dados-auxiliares': {
		severity: 'aviso',
		mensagem:
			'Depois desta assinatura foram renovados dados que não aparecem nas páginas, como a data de modificação ou o índice para leitores de tela.',
	},
	'objetos-sem-uso': {
		severity: 'aviso',
		mensagem: 'Depois da primeira assinatura o arquivo recebeu objetos que nenhuma página nem campo usa.',
	},
	'bytes-depois': {
		severity: 'aviso',
		mensagem: 'Depois da última assinatura o arquivo só recebeu dados que não mudam o que se vê.',
	},
} as const satisfies Readonly<Record<string, ReasonText>>

export type ReasonCode = keyof typeof REASONS

export interface Reason {
	readonly codigo: ReasonCode
	readonly mensagem: string
	readonly detalhe?: string
}

export const reason = (codigo: ReasonCode, detalhe?: string): Reason => ({
	codigo,
	mensagem: REASONS[codigo].mensagem,
	...(detalhe === undefined ? {} : { detalhe }),
})

/**
 * `preenchido`: intact, but the form was lawfully filled in afterwards, so the document differs from the signed one.
 */
export type Verdict = 'valido' | 'preenchido' | 'indeterminado' | 'invalido'

/** Worst reason wins: a certain fault, then a doubt, then a filled field. */
export function verdictOf(reasons: readonly { readonly codigo: ReasonCode }[]): Verdict {
	const severities = new Set<Severity>(reasons.map(({ codigo }) => REASONS[codigo].severity))
	if (severities.has('invalida')) return 'invalido'
	if (severities.has('impede-confirmar')) return 'indeterminado'
	return severities.has('preenchida') ? 'preenchido' : 'valido'
}
