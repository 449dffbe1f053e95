/** Proofs of identity given at the signature. */
export const PROVAS_DE_IDENTIDADE = [
	'sessao',
	'senha',
	'totp',
	'codigo-email',
	'certificado',
	'identidade',
	'provedor',
] as const
export type ProvaDeIdentidade = (typeof PROVAS_DE_IDENTIDADE)[number]

const ehProva = (texto: string): texto is ProvaDeIdentidade => PROVAS_DE_IDENTIDADE.some((prova) => prova === texto)

export const lerProvas = (textos: readonly string[]): ProvaDeIdentidade[] => textos.filter(ehProva)

/** Long form, for sentences such as those of the certificate of completion. */
const POR_EXTENSO: Readonly<Record<ProvaDeIdentidade, string>> = {
	sessao: 'pela entrada no portal',
	senha: 'pela senha do portal, pedida outra vez na hora de assinar',
	totp: 'pelo código do aplicativo autenticador',
	'codigo-email': 'pelo código enviado ao e-mail',
	certificado: 'pela posse do certificado',
	identidade: 'pela identidade confirmada por um provedor',
	provedor: 'pela identificação no provedor',
}

/** Short form, for the stamp on the page. */
export const NOME_DA_PROVA: Readonly<Record<ProvaDeIdentidade, string>> = {
	sessao: 'entrada no portal',
	senha: 'senha',
	totp: 'código do aplicativo',
	'codigo-email': 'código por e-mail',
	certificado: 'certificado próprio',
	identidade: 'identidade confirmada',
	provedor: 'provedor externo',
}

const juntas = (partes: readonly string[]): string =>
	partes.length < 2 ? partes.join('') : `${partes.slice(0, -1).join(', ')} e ${partes.at(-1) ?? ''}`

export const descreverProvas = (provas: readonly ProvaDeIdentidade[]): string =>
	juntas(provas.map((prova) => POR_EXTENSO[prova]))

export const resumirProvas = (provas: readonly ProvaDeIdentidade[]): string =>
	juntas(provas.map((prova) => NOME_DA_PROVA[prova]))
