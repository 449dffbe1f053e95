import type { ComponentProps } from 'react'
import { validarOpcao } from '../desenvolvimento/validar.ts'

const espacos = { 1: 'gap-1', 2: 'gap-2', 3: 'gap-3', 4: 'gap-4', 5: 'gap-5' }
const larguras = { leitura: 'max-w-(--medida)', formulario: 'max-w-(--largura-formulario)' }

export type Espaco = keyof typeof espacos

export type PilhaProps = ComponentProps<'div'> & {
	tag?: 'div' | 'ul' | 'ol' | 'section' | 'span' | 'output' | 'article' | 'footer' | undefined
	/**
	 * The gap between children: 1 within a paragraph of two lines, 2 lines, 3 list items, 4 fields, 5 parts of a page.
	 */
	espaco?: Espaco | undefined
	/** The columns are drawn where there is room for them. */
	colunas?: 2 | undefined
	/** The maximum width is that of text or of a form. */
	largura?: keyof typeof larguras | undefined
	/** The separator is a line above the stack. */
	separada?: boolean | undefined
}

/** Vertical stack whose children are as wide as it is. */
export function Pilha({ tag = 'div', espaco = 4, className = '', ...props }: PilhaProps) {
	const { colunas, largura, separada, ...resto } = props
	validarOpcao('Pilha', 'espaco', String(espaco), Object.keys(espacos))
	const Tag = tag as 'div'
	const forma = [
		espacos[espaco],
		colunas ? 'sm:grid-cols-2' : '',
		largura ? larguras[largura] : '',
		separada ? 'border-t border-borda pt-4' : '',
		className,
	]
	return <Tag {...resto} className={`grid ${forma.filter(Boolean).join(' ')}`} />
}

const espacosDaFileira = { ...espacos, frase: 'gap-x-3 gap-y-1' }
const alinhamentos = { centro: 'items-center', topo: 'items-start', pe: 'items-end', linha: 'items-baseline' }
const distribuicoes = { entre: 'justify-between', fim: 'justify-end' }

export type FileiraProps = ComponentProps<'div'> & {
	tag?: 'div' | 'p' | 'span' | 'ul' | 'ol' | undefined
	/** The gap between children is as in a `Pilha`; `frase` is for words and badges that are read as one. */
	espaco?: keyof typeof espacosDaFileira | undefined
	alinhar?: keyof typeof alinhamentos | undefined
	/** The alignment puts the first child at the start and the last at the end, or all at the end. */
	distribuir?: keyof typeof distribuicoes | undefined
}

/** Horizontal row that wraps. */
export function Fileira({
	tag = 'div',
	espaco = 2,
	alinhar = 'centro',
	distribuir,
	className = '',
	...resto
}: FileiraProps) {
	validarOpcao('Fileira', 'espaco', String(espaco), Object.keys(espacosDaFileira))
	const Tag = tag as 'div'
	const forma = `${alinhamentos[alinhar]} ${espacosDaFileira[espaco]} ${distribuir ? distribuicoes[distribuir] : ''}`
	return <Tag {...resto} className={`flex flex-wrap ${forma} ${className}`} />
}
