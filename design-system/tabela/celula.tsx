import type { ReactNode } from 'react'
import { Badge } from '../badge/badge.tsx'
import { Botao } from '../botao/botao.tsx'
import { Link } from '../link/link.tsx'
import { valorDe } from './ordenar.ts'
import type { Acao, Alinhamento, Coluna } from './tipos.ts'

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

function textoDe(valor: unknown): string | null {
	if (valor === null || valor === undefined) return null
	if (typeof valor === 'number') return valor.toLocaleString('pt-BR')
	if (typeof valor === 'boolean') return valor ? 'Sim' : 'Não'
	if (valor instanceof Date) return valor.toLocaleDateString('pt-BR')
	return typeof valor === 'string' ? valor : JSON.stringify(valor)
}

type AcoesProps<Linha> = { acoes: Acao<Linha>[]; linha: Linha; className?: string }

export function AcoesDaLinha<Linha>({ acoes, linha, className = '' }: AcoesProps<Linha>) {
	return (
		<div className={`flex flex-wrap gap-1 ${className}`}>
			{acoes
				.filter((acao) => acao.condicao?.(linha) ?? true)
				.map((acao) => (
					<BotaoDeAcao key={acao.titulo} acao={acao} linha={linha} />
				))}
		</div>
	)
}

function BotaoDeAcao<Linha>({ acao, linha }: { acao: Acao<Linha>; linha: Linha }) {
	const { titulo, icone, variante = 'secundario', tamanho = 'pq' } = acao
	if (acao.href) {
		return (
			<Link botao href={acao.href(linha)} variante={variante} tamanho={tamanho} icone={icone}>
				{titulo}
			</Link>
		)
	}
	return (
		<Botao
			variante={variante}
			aparencia={icone ? 'fantasma' : 'contorno'}
			tamanho={tamanho}
			icone={icone}
			{...(icone ? { rotulo: titulo } : {})}
			onClick={() => acao.aoAcionar?.(linha)}
		>
			{icone ? undefined : titulo}
		</Botao>
	)
}
