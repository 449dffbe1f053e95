import type { AssinaturaDoPdf, CampoPreenchido, PaginaDiferente, VerificacaoDoPdf } from './assinaturas.ts'
import type { Nivel, Papel, Sitdocauc, Veredito, VereditoDoDocumento } from './documento.ts'
import { estaIncompleto, type ProgressoDasAssinaturas, tituloDoProgresso } from './progresso.ts'

export const NOME_DO_PAPEL: Readonly<Record<Papel, string>> = { A: 'Assinante', G: 'Gestor', O: 'Observador' }

export const NOME_DO_NIVEL: Readonly<Record<Nivel, string>> = {
	simples: 'Simples',
	avancada: 'Avançada',
	qualificada: 'Qualificada',
}

export const NOME_DO_FORMATO: Readonly<Record<NonNullable<AssinaturaDoPdf['nivpad']>, string>> = {
	'B-B': 'PAdES B-B, sem carimbo do tempo',
	'B-T': 'PAdES B-T, com carimbo do tempo',
	'B-LT': 'PAdES B-LT, com os dados de validação',
	'B-LTA': 'PAdES B-LTA, preservada por longo prazo',
}

export const TITULO_DO_VEREDITO: Readonly<Record<VereditoDoDocumento, string>> = {
	valido: 'Documento válido',
	incompleto: 'Documento em assinatura',
	'nao-confirmado': 'Não foi possível confirmar',
	invalido: 'Documento inválido',
}

const SITUACOES: Partial<Record<Sitdocauc, string>> = {
	EXP: 'Documento inválido: expirado',
	REV: 'Documento inválido: revogado',
	SUB: 'Documento inválido: substituído',
}

interface Julgado {
	readonly veredito: VereditoDoDocumento
	readonly sitdocauc: Sitdocauc
	readonly prgasi: ProgressoDasAssinaturas | null
}

/** Title of a document with missing signatures, by its progress, whatever its state is. */
export const tituloDoVeredito = ({ veredito, sitdocauc, prgasi }: Julgado): string =>
	(prgasi && sitdocauc !== 'SUB' && estaIncompleto(prgasi) ? tituloDoProgresso(prgasi) : undefined) ??
	(veredito === 'invalido' ? SITUACOES[sitdocauc] : undefined) ??
	TITULO_DO_VEREDITO[veredito]

export const TITULO_DAS_ASSINATURAS: Readonly<Record<Veredito, string>> = {
	valido: 'Assinaturas válidas',
	preenchido: 'Assinaturas válidas, com campos preenchidos depois',
	'nao-confirmado': 'Não foi possível confirmar',
	invalido: 'Assinaturas inválidas',
}

export const VEREDITO_DA_ASSINATURA: Readonly<Record<Veredito, string>> = {
	valido: 'Válida',
	preenchido: 'Válida, com campos preenchidos depois',
	'nao-confirmado': 'Não confirmada',
	invalido: 'Inválida',
}

export function resumirVerificacao({
	veredito,
	assinaturas,
}: Pick<VerificacaoDoPdf, 'veredito' | 'assinaturas'>): string {
	const pessoas = assinaturas.filter(({ tipass }) => tipass === 'assinatura').length
	if (assinaturas.length === 0) return 'Não há assinatura digital para conferir.'
	const quantas = pessoas === 1 ? '1 assinatura' : `${pessoas} assinaturas`
	if (veredito === 'valido') return `${quantas}, e o documento não mudou desde então.`
	if (veredito === 'preenchido')
		return `${quantas}. Depois de uma assinatura, campos do formulário foram preenchidos, o que ela permite: veja abaixo quais.`
	if (veredito === 'invalido') return `${quantas}: pelo menos um dado está errado. Não aceite o documento.`
	return `${quantas}: não há erro, mas falta saber o que está dito abaixo.`
}

/** Sentence on a filled field, whose text the signature does not cover. */
export function descreverPreenchido({ nome, paginas }: CampoPreenchido): string {
	const onde = paginas.length === 0 ? '' : `, ${paginas.length === 1 ? 'página' : 'páginas'} ${paginas.join(', ')}`
	return `Preenchido depois da assinatura: campo ${nome}${onde}`
}

const DIFERENCAS: Readonly<Record<PaginaDiferente['diferenca'], string>> = {
	preenchida: 'preenchida depois da assinatura',
	coberta: 'com um campo por cima do que estava escrito',
	alterada: 'alterada depois da assinatura',
}

export const descreverDiferenca = ({ numpag, diferenca }: PaginaDiferente): string =>
	`Página ${numpag}, ${DIFERENCAS[diferenca]}`

export const nomeDaAssinatura = ({ tipass }: Pick<AssinaturaDoPdf, 'tipass'>, ordem: number): string =>
	tipass === 'carimbo' ? 'Carimbo do tempo do documento' : `Assinatura ${ordem}`

export const descreverFonteDaData = ({ fntdta }: Pick<AssinaturaDoPdf, 'fntdta'>): string =>
	fntdta === 'carimbo' ? 'segundo o carimbo do tempo' : 'segundo o computador de quem assinou'

export const alcanceDa = ({ stacobarq }: Pick<AssinaturaDoPdf, 'stacobarq'>): string =>
	stacobarq === 'S' ? 'Cobre o arquivo inteiro' : 'Cobre o arquivo até esta assinatura; há partes posteriores'

const COMO_SE_SOUBE: Readonly<Record<Nivel, (emaext: string) => string>> = {
	simples: (emaext) => `Identificada só pelo e-mail ${emaext}; a universidade não confirma o nome.`,
	avancada: (emaext) =>
		`Pessoa externa, pelo e-mail ${emaext}, com nome e CPF confirmados por um provedor de identidade.`,
	qualificada: (emaext) => `Pessoa externa, pelo e-mail ${emaext} e pelo seu certificado da ICP-Brasil.`,
}

/** Remark on a signer from outside, which claims no more proof of identity than the level gives. */
export const ressalvaDeFora = (emaext: string, nivass: Nivel | null): string =>
	COMO_SE_SOUBE[nivass ?? 'simples'](emaext)
