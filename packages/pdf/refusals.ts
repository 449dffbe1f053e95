import { RuleError, TooLargeError, UnavailableError } from '@portal/refusals'

const named = (assunto: string | undefined, sozinho: string) => (assunto ? `O documento "${assunto}"` : sozinho)

export const unreadablePdf = (detalhe: string, assunto?: string) =>
	new RuleError(
		'pdf-ilegivel',
		`${named(assunto, 'O PDF')} está danificado e não pode ser lido. Gere o arquivo de novo e envie-o outra vez.`,
		detalhe,
	)

export const protectedPdf = (assunto?: string) =>
	new RuleError(
		'pdf-protegido',
		`${named(assunto, 'O PDF')} está protegido por senha. Salve uma cópia sem senha e envie-a.`,
	)

export const restrictedPdf = (assunto?: string) =>
	new RuleError(
		'pdf-restrito',
		`${named(assunto, 'O PDF')} abre sem senha, mas tem restrições de quem o fez e não pode ser alterado nem assinado. Imprima-o como PDF e envie o novo arquivo.`,
	)

export const uncertainPages = (counts: readonly number[], assunto?: string) =>
	new RuleError(
		'paginas-incertas',
		`${named(assunto, 'O PDF')} mostra números de páginas diferentes em programas diferentes (${counts.join(' e ')}), e uma página poderia se perder. Imprima-o como PDF e envie o novo arquivo.`,
	)

export const tooSlow = (assunto?: string) =>
	new RuleError(
		'pdf-demorado',
		`${named(assunto, 'O arquivo')} demorou demais para ser processado. Divida-o em partes menores ou gere-o de novo.`,
	)

export const tooHeavy = (detalhe: string, assunto?: string) =>
	new RuleError(
		'pdf-complexo',
		`${named(assunto, 'O arquivo')} exige memória demais para ser processado. Divida-o em partes menores ou gere-o de novo.`,
		detalhe,
	)

export const unreadableImage = (detalhe: string, assunto?: string) =>
	new RuleError(
		'imagem-ilegivel',
		`${assunto ? `A imagem "${assunto}"` : 'A imagem'} está danificada ou não é PNG nem JPEG. Envie-a outra vez em um desses formatos.`,
		detalhe,
	)

export const imageTooLarge = (assunto?: string) =>
	new TooLargeError(
		'imagem-grande-demais',
		`${assunto ? `A imagem "${assunto}"` : 'A imagem'} tem dimensões grandes demais. Reduza-a e envie-a outra vez.`,
	)

export const busy = () =>
	new UnavailableError('pdf-ocupado', 'Há muitos documentos sendo preparados agora. Tente de novo em um minuto.')

export const closing = () =>
	new UnavailableError('pdf-encerrando', 'O portal está reiniciando. Tente de novo em um minuto.')
