import { Ellipsis } from 'lucide-react'
import { createContext, type ReactNode, use } from 'react'
import { Botao, type Variante } from '../botao/botao.tsx'
import { Dropdown, type DropdownProps, type ItemDropdown } from '../dropdown/dropdown.tsx'
import { Link } from '../link/link.tsx'

export type AcaoDaLinha = {
	/** The verb is the label of the button. */
	titulo: string
	icone?: ReactNode
	variante?: Variante | undefined
	desabilitada?: boolean | undefined
	/** The loading state keeps the focus and refuses another press. */
	carregando?: boolean | undefined
	/** Either an address or an action. */
	href?: string | undefined
	aoAcionar?: (() => void) | undefined
}

export type AcoesDaLinhaProps = {
	/** The name of the row completes the accessible name: "Adiar" is read as "Adiar Confirmar o celular". */
	de: string
	/** The primary action is the one that most people come for. */
	principal?: AcaoDaLinha | undefined
	/** The other actions stand behind the "⋯". */
	outras?: ItemDropdown[] | undefined
}

/** The narrow row moves all actions behind its own "⋯", which these join; undefined in a wide row. */
export const LinhaEstreita = createContext<readonly ItemDropdown[] | undefined>(undefined)

/** The row actions are one named action and a "⋯" with the others. */
export function AcoesDaLinha({ de, principal, outras = [] }: AcoesDaLinhaProps) {
	const daLinha = use(LinhaEstreita)
	if (daLinha) {
		const itens = [...(principal ? [montarItem(principal)] : []), ...outras, ...daLinha]
		return <Desenhadas de={de} outras={itens} />
	}
	return <Desenhadas de={de} principal={principal} outras={outras} />
}

function montarItem({ desabilitada, carregando, ...acao }: AcaoDaLinha): ItemDropdown {
	return { ...acao, desabilitado: desabilitada || carregando }
}

function Desenhadas({ de, principal, outras = [] }: AcoesDaLinhaProps) {
	const rotulo = `${principal ? 'Mais ações' : 'Ações'} de ${de}`
	return (
		<span data-nao-imprimir className="flex shrink-0 items-center gap-1 whitespace-nowrap">
			{principal ? <Principal de={de} acao={principal} /> : null}
			{outras.length > 0 ? (
				<Dropdown titulo={null} rotulo={rotulo} alinhamento="direita" itens={outras} gatilho={desenhar(rotulo)} />
			) : null}
		</span>
	)
}

function Principal({ de, acao }: { de: string; acao: AcaoDaLinha }) {
	const { titulo, icone, variante = 'secundario', desabilitada, carregando, href, aoAcionar } = acao
	const comum = { 'aria-label': `${titulo} ${de}`, variante, tamanho: 'pq', icone } as const
	if (href !== undefined)
		return (
			<Link botao href={href} {...comum}>
				{titulo}
			</Link>
		)
	return (
		<Botao disabled={desabilitada} carregando={carregando} onClick={aoAcionar} {...comum}>
			{titulo}
		</Botao>
	)
}

const desenhar =
	(rotulo: string): NonNullable<DropdownProps['gatilho']> =>
	(props) => (
		<Botao
			{...props}
			variante="secundario"
			aparencia="fantasma"
			tamanho="pq"
			rotulo={rotulo}
			icone={<Ellipsis aria-hidden />}
		/>
	)
