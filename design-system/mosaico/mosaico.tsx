import type { KeyboardEvent, ReactNode } from 'react'
import { Esqueleto } from '../esqueleto/esqueleto.tsx'
import { AcoesDaCelula, conteudoEstreito, temAcoes } from '../tabela/celula.tsx'
import { MarcarLinha } from '../tabela/grade.tsx'
import type { PartesDaTabela } from '../tabela/tipos.ts'

const COLUNAS = 'grid gap-3 p-3 [grid-template-columns:repeat(auto-fill,minmax(min(8.5rem,100%),1fr))]'
const ALTURA = 'h-56'
const ESQUELETOS = [1, 2, 3, 4, 5, 6, 7, 8]
const CARTAO = '[data-cartao]'

export type MosaicoProps<Linha> = PartesDaTabela<Linha> & {
	/** The picture of a card. */
	figura: (linha: Linha) => ReactNode
}

/**
 * The mosaic layout has a card a row: a picture, the first column as its name, the others as its details. Arrow keys
 * go from card to card in both directions, and the space bar selects.
 */
export function Mosaico<Linha>({ props, estado, selecionavel, figura }: MosaicoProps<Linha>) {
	if (props.carregando)
		return (
			<div className={COLUNAS}>
				{ESQUELETOS.map((numero) => (
					<Esqueleto key={numero} forma="bloco" className={`${ALTURA} w-full`} />
				))}
			</div>
		)
	function alternar(indice: number) {
		const linha = estado.visiveis[indice]
		if (selecionavel && linha !== undefined) estado.marcar([linha], !estado.estaMarcada(linha))
	}
	return (
		// oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys move between the links of the cards
		<ul aria-label={props.legenda} className={COLUNAS} onKeyDown={(evento) => usarTecla(evento, alternar)}>
			{estado.visiveis.map((linha) => (
				<CartaoDaLinha key={props.chave(linha)} {...{ props, estado, selecionavel, figura, linha }} />
			))}
		</ul>
	)
}

type CartaoProps<Linha> = MosaicoProps<Linha> & { linha: Linha }

function CartaoDaLinha<Linha>({ props, estado, selecionavel, figura, linha }: CartaoProps<Linha>) {
	const [primeira, ...demais] = props.colunas
	const marcada = estado.estaMarcada(linha)
	const detalhes = demais.flatMap((coluna) => {
		const conteudo = conteudoEstreito(coluna, linha)
		return conteudo === null ? [] : [{ coluna, conteudo }]
	})
	return (
		<li
			data-linha
			data-cartao
			className={`group relative flex ${ALTURA} flex-col overflow-hidden rounded-md border ${marcada ? 'border-primario bg-primario-suave' : 'border-borda hover:bg-superficie-suave'}`}
		>
			<div className="flex min-h-0 flex-1 items-center justify-center bg-superficie-suave">{figura(linha)}</div>
			{selecionavel ? (
				<span className="absolute top-1 left-2 z-1 rounded-sm bg-superficie">
					<MarcarLinha props={props} estado={estado} linha={linha} />
				</span>
			) : null}
			<div className="flex items-start gap-1 border-t border-borda py-1.5 pr-1 pl-3">
				<div className="min-w-0 flex-1">
					<div className="line-clamp-2 text-sm font-medium wrap-anywhere">
						{primeira ? conteudoEstreito(primeira, linha) : null}
					</div>
					<div className="truncate text-sm text-texto-suave">
						{detalhes.map(({ coluna, conteudo }, indice) => (
							<span key={coluna.campo}>
								{indice > 0 ? ' · ' : null}
								<span className="sr-only">{coluna.nome}: </span>
								{conteudo}
							</span>
						))}
					</div>
				</div>
				{temAcoes(props) ? <AcoesDaCelula props={props} linha={linha} className="relative z-1 shrink-0" /> : null}
			</div>
		</li>
	)
}

/** The cards of a line share their top edge, so the first line tells how many there are in each. */
function contarPorLinha(cartoes: readonly Element[]): number {
	const topo = cartoes[0]?.getBoundingClientRect().top
	const fim = cartoes.findIndex((cartao) => cartao.getBoundingClientRect().top !== topo)
	return fim === -1 ? cartoes.length : fim
}

/** Arrow keys, Home and End take the focus to the name of another card; the space bar chooses this one. */
function usarTecla(evento: KeyboardEvent<HTMLUListElement>, alternar: (indice: number) => void): void {
	const { currentTarget, target, key } = evento
	const cartoes = [...currentTarget.querySelectorAll(CARTAO)]
	const atual = target instanceof HTMLAnchorElement ? cartoes.findIndex((cartao) => cartao.contains(target)) : -1
	if (atual === -1) return
	const porLinha = contarPorLinha(cartoes)
	const destino = {
		ArrowRight: atual + 1,
		ArrowLeft: atual - 1,
		ArrowDown: atual + porLinha,
		ArrowUp: atual - porLinha,
		Home: 0,
		End: cartoes.length - 1,
	}[key]
	if (destino === undefined && key !== ' ') return
	evento.preventDefault()
	if (destino === undefined) alternar(atual)
	else cartoes[destino]?.querySelector<HTMLElement>('a[href]')?.focus()
}
