import type { ReactNode } from 'react'
import { AcoesDaLinha } from '../acoes-da-linha/acoes-da-linha.tsx'
import { Badge } from '../badge/badge.tsx'
import { valorDe } from './ordenar.ts'
import type { Acao, AcoesDasLinhas, Alinhamento, Coluna, TabelaProps } from './tipos.ts'

const SEM_VALOR = <span className="text-texto-suave">—</span>

export function alinhamentoDe<Linha>({ alinhamento, numerico }: Coluna<Linha>): Alinhamento {
	return alinhamento ?? (numerico ? 'direita' : 'esquerda')
}

export const classesDeAlinhamento: Record<Alinhamento, string> = {
	esquerda: 'text-left',
	centro: 'text-center',
	direita: 'text-right',
}

export function conteudoDaCelula<Linha>(coluna: Coluna<Linha>, linha: Linha): ReactNode {
	if (coluna.slot) return coluna.slot(linha)
	const valor = valorDe(linha, coluna.campo)
	const texto = coluna.formato ? coluna.formato(valor, linha) : textoDe(valor)
	if (texto === null || texto === '') return SEM_VALOR
	const variante = typeof coluna.variante === 'function' ? coluna.variante(linha) : coluna.variante
	return variante ? <Badge variante={variante}>{texto}</Badge> : texto
}

/** The content of a cell in a narrow row, where a missing value is omitted. */
export function conteudoEstreito<Linha>(coluna: Coluna<Linha>, linha: Linha): ReactNode {
	if (coluna.estreita) return coluna.estreita(linha)
	const conteudo = conteudoDaCelula(coluna, linha)
	return conteudo === SEM_VALOR ? null : conteudo
}

/** The accessible name of a row in its actions. */
export const nomearLinha = <Linha,>(
	{ colunas, chave, nomeDaLinha }: Pick<TabelaProps<Linha>, 'colunas' | 'chave' | 'nomeDaLinha'>,
	linha: Linha,
): string => nomeDaLinha?.(linha) ?? String(linha[colunas[0]?.campo as keyof Linha] ?? chave(linha))

function dizNoPapel<Linha>(coluna: Coluna<Linha>, linha: Linha): boolean {
	if (coluna.ehImpressa) return coluna.ehImpressa(linha)
	return coluna.slot !== undefined || conteudoDaCelula(coluna, linha) !== SEM_VALOR
}

/** The screen-only columns have no printable value in any row. */
export const colunasSoDaTela = <Linha,>(
	colunas: readonly Coluna<Linha>[],
	linhas: readonly Linha[],
): ReadonlySet<Coluna<Linha>> => new Set(colunas.filter((coluna) => !linhas.some((linha) => dizNoPapel(coluna, linha))))

function textoDe(valor: unknown): string | null {
	if (valor === null || valor === undefined) return null
	if (typeof valor === 'number') return valor.toLocaleString('pt-BR')
	if (typeof valor === 'boolean') return valor ? 'Sim' : 'Não'
	if (valor instanceof Date) return valor.toLocaleDateString('pt-BR')
	return typeof valor === 'string' ? valor : JSON.stringify(valor)
}

export const temAcoes = <Linha,>({ acoes, comandos }: AcoesDasLinhas<Linha>): boolean =>
	acoes !== undefined || comandos !== undefined

type AcoesProps<Linha> = { props: AcoesDasLinhas<Linha>; linha: Linha; className: string }

export function AcoesDaCelula<Linha>({ props, linha, className }: AcoesProps<Linha>) {
	return (
		<div data-nao-imprimir className={`flex flex-wrap gap-1 ${className}`}>
			{props.comandos ? props.comandos(linha) : <AcoesDadas {...props} linha={linha} />}
		</div>
	)
}

function AcoesDadas<Linha>({ acoes = [], nomeDaLinha, linha }: AcoesDasLinhas<Linha> & { linha: Linha }) {
	const dela = acoes.filter((acao) => acao.condicao?.(linha) ?? true)
	const [primeira, ...outras] = dela.map((acao) => montarAcaoDaLinha(acao, linha))
	return nomeDaLinha ? <AcoesDaLinha de={nomeDaLinha(linha)} principal={primeira} outras={outras} /> : null
}

function montarAcaoDaLinha<Linha>({ titulo, icone, variante, href, aoAcionar }: Acao<Linha>, linha: Linha) {
	return { titulo, icone, variante, href: href?.(linha), aoAcionar: () => aoAcionar?.(linha) }
}
