import { BASES_LEGAIS, linhaDeCsv, MARCA_UTF8, type Portal, rotuloDe } from '@portal/platform/server'
import type { Tratamento } from '../contract/index.ts'

const NINGUEM = 'Ninguém de fora do portal.'

/** Words in any order, without regard to accents and capitals. */
const simples = (texto: string): string => texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

export function listarTratamentos({ dadosPessoais }: Portal, busca = ''): Tratamento[] {
	const palavras = simples(busca).split(/\s+/).filter(Boolean)
	return dadosPessoais
		.flatMap(({ modulo, assunto, tratamentos }) =>
			tratamentos.map(
				({ titulo, finalidade, base, conservacao, compartilhamento = NINGUEM, colunas, foraDaCopia }) => ({
					modulo,
					assunto,
					titulo,
					dados: Object.values(colunas).map(rotuloDe),
					finalidade,
					baselegal: BASES_LEGAIS[base],
					conservacao,
					compartilhamento,
					stacop: foraDaCopia === undefined ? ('S' as const) : ('N' as const),
					foradacopia: foraDaCopia ?? null,
				}),
			),
		)
		.filter((tratamento) => {
			const texto = simples(Object.values(tratamento).flat().join(' '))
			return palavras.every((palavra) => texto.includes(palavra))
		})
}

const COLUNAS: readonly (readonly [string, (tratamento: Tratamento) => string])[] = [
	['Assunto', ({ assunto }) => assunto],
	['Dados', ({ titulo }) => titulo],
	['Campos', ({ dados }) => dados.join(', ')],
	['Finalidade', ({ finalidade }) => finalidade],
	['Base legal', ({ baselegal }) => baselegal],
	['Conservação', ({ conservacao }) => conservacao],
	['Compartilhamento', ({ compartilhamento }) => compartilhamento],
	['Na cópia do titular', ({ foradacopia }) => (foradacopia === null ? 'Sim' : `Não. ${foradacopia}`)],
]

export const registroEmCsv = (tratamentos: readonly Tratamento[]): string =>
	MARCA_UTF8 +
	linhaDeCsv(COLUNAS.map(([nome]) => nome)) +
	tratamentos.map((tratamento) => linhaDeCsv(COLUNAS.map(([, valor]) => valor(tratamento)))).join('')
