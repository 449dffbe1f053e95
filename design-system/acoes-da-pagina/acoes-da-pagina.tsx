import { Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import { Botao } from '../botao/botao.tsx'
import { Dropdown, type DropdownProps } from '../dropdown/dropdown.tsx'
import { Link } from '../link/link.tsx'
import { useMidia } from '../midia/midia.tsx'

export type AcaoDaPagina = {
	titulo: string
	icone?: ReactNode
	/** The danger style marks an irreversible action. */
	perigo?: boolean | undefined
	/** The reason for refusal disables the action; undefined enables it. */
	motivo?: string | undefined
	carregando?: boolean | undefined
	/** Either an address or an action. */
	href?: string | undefined
	aoAcionar?: (() => void) | undefined
}

export type AcoesDaPaginaProps = {
	/** The primary action is the page's one solid button; a refused one moves behind the "⋯". */
	principal?: AcaoDaPagina | undefined
	/** The first of the secondary actions are outlined, the rest stand behind the "⋯". */
	outras?: readonly (AcaoDaPagina | undefined | false)[] | undefined
	/** The limit of outlined actions is two, or three on the page of a record. */
	contornadas?: 2 | 3 | undefined
	/** The accessible name of the "⋯". */
	rotulo?: string | undefined
}

/** The page actions are at most two outlined ones, the rest behind the "⋯", and the primary one last. */
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
				<BotaoDaAcao key={acao.titulo} acao={acao} />
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
			{principal && principal.motivo === undefined ? <BotaoDaAcao acao={principal} principal /> : null}
		</>
	)
}

function BotaoDaAcao({ acao, principal = false }: { acao: AcaoDaPagina; principal?: boolean }) {
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
