import { Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import { Botao } from '../botao/botao.tsx'
import { Dropdown, type DropdownProps } from '../dropdown/dropdown.tsx'
import { Link } from '../link/link.tsx'
import { useMidia } from '../midia/midia.tsx'

export type AcaoDaPagina = {
	titulo: string
	icone?: ReactNode
	/** What cannot be taken back. */
	perigo?: boolean | undefined
	/** Why it cannot be used now; undefined: it can. */
	motivo?: string | undefined
	carregando?: boolean | undefined
	/** Either an address or an action. */
	href?: string | undefined
	aoAcionar?: (() => void) | undefined
}

export type AcoesDaPaginaProps = {
	/** The one solid button: what the page is mostly opened for. One that cannot be used now goes behind the "⋯". */
	principal?: AcaoDaPagina | undefined
	/** The first of them outlined, the rest behind the "⋯". */
	outras?: readonly (AcaoDaPagina | undefined | false)[] | undefined
	/** Outlined ones at most: two, or three on the page of a record. */
	contornadas?: 2 | 3 | undefined
	/** Name of the "⋯". */
	rotulo?: string | undefined
}

/** Actions of a page: at most two outlined, the rest behind the "⋯", and the primary one last. */
export function AcoesDaPagina({ principal, outras = [], contornadas = 2, rotulo = 'Mais ações' }: AcoesDaPaginaProps) {
	const estreita = useMidia('(width < 48rem)')
	const todas = outras.filter((uma) => uma !== undefined && uma !== false)
	const usaveis = todas.filter(({ motivo }) => motivo === undefined)
	const vista = estreita ? [] : usaveis.slice(0, contornadas)
	const recusada = principal?.motivo === undefined ? [] : [principal]
	const atras = [...recusada, ...todas.filter((uma) => !vista.includes(uma))]
	return (
		<>
			{vista.map((acao) => (
				<Uma key={acao.titulo} acao={acao} />
			))}
			{atras.length > 0 ? (
				<Dropdown
					titulo={null}
					rotulo={rotulo}
					alinhamento="direita"
					itens={atras.map(({ perigo, ...acao }) => ({ ...acao, ...(perigo ? { variante: 'perigo' as const } : {}) }))}
					gatilho={desenharGatilho(rotulo)}
				/>
			) : null}
			{principal && principal.motivo === undefined ? <Uma acao={principal} principal /> : null}
		</>
	)
}

function Uma({ acao, principal = false }: { acao: AcaoDaPagina; principal?: boolean }) {
	const { titulo, icone, perigo, carregando, href, aoAcionar } = acao
	const variante = principal ? 'primario' : perigo ? 'perigo' : 'secundario'
	if (href !== undefined)
		return (
			<Link botao variante={variante} href={href} icone={icone} onClick={aoAcionar}>
				{titulo}
			</Link>
		)
	return (
		<Botao
			variante={variante}
			aparencia={principal ? 'solido' : 'contorno'}
			icone={icone}
			carregando={carregando}
			onClick={aoAcionar}
		>
			{titulo}
		</Botao>
	)
}

const desenharGatilho =
	(rotulo: string): NonNullable<DropdownProps['gatilho']> =>
	(props) => <Botao {...props} variante="secundario" rotulo={rotulo} icone={<Ellipsis aria-hidden />} />
