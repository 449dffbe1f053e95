import { Download, File, FileArchive, FileSpreadsheet, FileText, Image, type LucideIcon } from 'lucide-react'
import { Fragment, type ReactNode, useId, useState } from 'react'
import { AcoesDaLinha } from '../acoes-da-linha/acoes-da-linha.tsx'
import type { ItemDropdown } from '../dropdown/dropdown.tsx'
import { Link } from '../link/link.tsx'
import { mostrarTamanho } from '../upload/tamanho.ts'

/**
 * Content visibility: rows of a long list outside the viewport are not laid out, and the browser's search still finds
 * them.
 */
const LONGA =
	'[&>li:nth-child(n+20)]:[contain-intrinsic-block-size:auto_4rem] [&>li:nth-child(n+20)]:[content-visibility:auto]'

export type ListaDeArquivosProps = {
	rotulo: string
	/** The list omits its border within a card or another element that has one. */
	semBorda?: boolean | undefined
	/** The dense spacing is for files that are part of a larger thing. */
	densa?: boolean | undefined
	className?: string | undefined
	children?: ReactNode
}

/** File list: each file with its name, metadata and actions. */
export function ListaDeArquivos({
	rotulo,
	semBorda = false,
	densa = false,
	className = '',
	children,
}: ListaDeArquivosProps) {
	const borda =
		semBorda || densa ? '[&>li]:px-0' : 'overflow-clip rounded-lg border border-borda bg-superficie shadow-sm'
	const linhas = densa ? '[&>li]:py-1 [&>li]:text-md' : 'divide-y divide-borda'
	return (
		<ul aria-label={rotulo} className={`grid grid-cols-1 ${LONGA} ${linhas} ${borda} ${className}`}>
			{children}
		</ul>
	)
}

export type ArquivoDaListaProps = {
	/** The file name, whose extension chooses the picture. */
	nome: string
	/** The tag is `div` for a file that stands alone, outside a list. */
	tag?: 'li' | 'div' | undefined
	/** The title replaces the displayed name: struck through, or with the number of pages. */
	titulo?: ReactNode
	/** The mark replaces the picture of the file type, as for the result of an operation. */
	marca?: ReactNode
	/** The size is in bytes. */
	tamanho?: number | undefined
	/** The metadata is one quiet line (type, length, owner, date); an absent entry leaves no gap. */
	detalhes?: readonly ReactNode[] | undefined
	/** The badge beside the name shows the state. */
	aoLado?: ReactNode
	/** Either an address or an action: the name leads there. */
	href?: string | undefined
	aoAbrir?: (() => void) | undefined
	/** The selection state of a file in a list to choose from; the whole row is then the button. */
	atual?: boolean | undefined
	aoBaixar?: (() => Promise<void>) | undefined
	/** The other actions stand behind the "⋯". */
	outras?: ItemDropdown[] | undefined
	/** The custom actions stand before the others. */
	acoes?: ReactNode
	className?: string | undefined
	/** The content below the row holds further fields or messages. */
	children?: ReactNode
}

export function ArquivoDaLista({ tag = 'li', className = '', children, ...props }: ArquivoDaListaProps) {
	const { nome, marca, aoLado, atual, aoBaixar, outras = [], acoes } = props
	const id = useId()
	const Tag = tag as 'div'
	const escolhe = atual === undefined ? '' : 'relative hover:bg-superficie-suave has-aria-current:bg-primario-suave'
	return (
		<Tag className={`flex flex-wrap items-start gap-x-3 gap-y-2 px-4 py-3 break-inside-avoid ${escolhe} ${className}`}>
			{/* The picture is centred on the first line of text. */}
			<span className="flex h-[1.5em] shrink-0 items-center text-primario-texto [&_svg]:size-[1.25em]">
				{marca ?? <Figura nome={nome} />}
			</span>
			<div className="grid min-w-0 flex-1 basis-48 gap-0.5">
				<div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
					<Nome {...props} sobre={id} />
					{aoLado}
				</div>
				<Detalhes {...props} id={id} />
			</div>
			{acoes}
			{aoBaixar || outras.length > 0 ? <Acoes de={nome} aoBaixar={aoBaixar} outras={outras} /> : null}
			{children ? <div className="basis-full">{children}</div> : null}
		</Tag>
	)
}

function Nome({ nome, titulo = nome, href, aoAbrir, atual, sobre }: ArquivoDaListaProps & { sobre: string }) {
	const inteira = atual === undefined ? '' : 'after:absolute after:inset-0 no-underline!'
	const comum = {
		className: `min-w-0 text-left font-medium wrap-anywhere ${inteira}`,
		'aria-describedby': atual === undefined ? undefined : sobre,
		'aria-current': atual || undefined,
	} as const
	if (href !== undefined)
		return (
			<Link href={href} {...comum}>
				{titulo}
			</Link>
		)
	if (!aoAbrir) return <p className={comum.className}>{titulo}</p>
	return (
		<button
			type="button"
			data-imprimir
			{...comum}
			className={`${comum.className} rounded-sm text-primario-texto underline decoration-from-font underline-offset-3 hover:decoration-2`}
			onClick={aoAbrir}
		>
			{titulo}
		</button>
	)
}

function Detalhes({ tamanho, detalhes = [], id }: ArquivoDaListaProps & { id: string }) {
	const ditos = [tamanho === undefined ? null : mostrarTamanho(tamanho), ...detalhes].filter(
		(um) => um !== null && um !== undefined && um !== false && um !== '',
	)
	if (ditos.length === 0) return null
	return (
		<p id={id} className="text-sm wrap-anywhere text-texto-suave">
			{ditos.map((um, indice) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: they are parts of one sentence and never change places
				<Fragment key={indice}>
					{indice > 0 ? ' · ' : ''}
					{um}
				</Fragment>
			))}
		</p>
	)
}

type AcoesProps = Pick<ArquivoDaListaProps, 'aoBaixar' | 'outras'> & { de: string }

function Acoes({ de, aoBaixar, outras }: AcoesProps) {
	const [vindo, setVindo] = useState(false)
	const obter = () => {
		setVindo(true)
		void aoBaixar?.().finally(() => setVindo(false))
	}
	return (
		<AcoesDaLinha
			de={de}
			principal={aoBaixar && { titulo: 'Baixar', icone: <Download aria-hidden />, carregando: vindo, aoAcionar: obter }}
			outras={outras}
		/>
	)
}

const FIGURAS: Readonly<Record<string, LucideIcon>> = {
	pdf: FileText,
	doc: FileText,
	docx: FileText,
	odt: FileText,
	txt: FileText,
	xls: FileSpreadsheet,
	xlsx: FileSpreadsheet,
	ods: FileSpreadsheet,
	csv: FileSpreadsheet,
	png: Image,
	jpg: Image,
	jpeg: Image,
	gif: Image,
	webp: Image,
	svg: Image,
	zip: FileArchive,
}

function Figura({ nome }: { nome: string }) {
	const Desenho = FIGURAS[nome.slice(nome.lastIndexOf('.') + 1).toLowerCase()] ?? File
	return <Desenho aria-hidden />
}
