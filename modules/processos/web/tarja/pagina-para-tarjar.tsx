import { Botao } from '@portal/design-system/botao'
import { Esqueleto } from '@portal/design-system/esqueleto'
import { usePerto } from '@portal/design-system/perto'
import { Pilha } from '@portal/design-system/pilha'
import { FalhaDaConsulta } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type CSSProperties, type PointerEvent, useEffect, useRef, useState } from 'react'
import type { AreaDaTarja, ArquivoPdl } from '../../contract/index.ts'
import { paginaQuery } from './queries.ts'
import { aoTeclar, areaDoArrasto, areaNoMeio, type Ponto, type Tarja } from './tarjas.ts'

type PaginaParaTarjarProps = {
	numpro: string
	arquivo: ArquivoPdl
	numpag: number
	tarjas: readonly Tarja[]
	/** Suggested areas that are not accepted, shown only as outlines. */
	sugeridas: readonly AreaDaTarja[]
	aoIncluir: (area: AreaDaTarja) => void
	aoMudar: (id: string, area: AreaDaTarja) => void
	aoTirar: (id: string) => void
}

const lugar = ({ x, y, largura, altura }: AreaDaTarja): CSSProperties => ({
	left: `${100 * x}%`,
	top: `${100 * y}%`,
	width: `${100 * largura}%`,
	height: `${100 * altura}%`,
})

/** Page editor: areas are drawn by dragging, or added and moved with the keyboard. */
export function PaginaParaTarjar(props: PaginaParaTarjarProps) {
	const { numpro, arquivo, numpag, tarjas, sugeridas, aoIncluir, aoMudar, aoTirar } = props
	const moldura = useRef<HTMLDivElement>(null)
	const raiz = useRef<HTMLElement>(null)
	const perto = usePerto(moldura, raiz)
	const { data, error, isFetching, refetch } = useQuery({
		...paginaQuery({ numpro, codarqpdl: arquivo.codarqpdl, sha256: arquivo.sha256 }, numpag),
		enabled: perto,
	})
	const arrasto = useArrasto(numpag, aoIncluir)
	return (
		<Pilha aria-label={`Página ${numpag}`} tag="section" espaco={2}>
			<div className="flex items-center justify-between gap-3 text-sm text-texto-suave">
				<h3 className="font-medium">Página {numpag}</h3>
				<Botao
					variante="secundario"
					tamanho="pq"
					icone={<Plus aria-hidden />}
					rotulo={`Nova área na página ${numpag}`}
					onClick={() => aoIncluir(areaNoMeio(numpag))}
				>
					Nova área
				</Botao>
			</div>
			<div
				ref={moldura}
				data-pagina-tarja={numpag}
				className="relative min-h-80 cursor-crosshair bg-[#fff] shadow-md select-none [touch-action:pan-y_pinch-zoom]"
				{...arrasto.eventos}
			>
				{data ? <Desenho arquivo={data} numpag={numpag} /> : null}
				{error ? (
					<FalhaDaConsulta compacto falha={error} tentando={isFetching} aoTentarDeNovo={() => void refetch()} />
				) : null}
				{data || error ? null : <Esqueleto forma="bloco" className="h-120 w-full" />}
				{sugeridas.map((area) => (
					<span
						key={`${area.x} ${area.y}`}
						aria-hidden
						className="pointer-events-none absolute border-2 border-dashed border-[#c2410c]"
						style={lugar(area)}
					/>
				))}
				{tarjas.map((tarja, posicao) => (
					<AreaMarcada
						key={tarja.id}
						tarja={tarja}
						nome={`Área ${posicao + 1} da página ${numpag}${tarja.rotulo ? `: ${tarja.rotulo}` : ''}`}
						aoMudar={(area) => aoMudar(tarja.id, area)}
						aoTirar={() => aoTirar(tarja.id)}
					/>
				))}
				{arrasto.area ? (
					<span
						aria-hidden
						className="pointer-events-none absolute border border-[#fff] bg-[#000]/60"
						style={lugar(arrasto.area)}
					/>
				) : null}
			</div>
		</Pilha>
	)
}

function Desenho({ arquivo, numpag }: { arquivo: File; numpag: number }) {
	const imagem = useRef<HTMLImageElement>(null)
	// The object URL of the file is revoked to free its memory.
	useEffect(() => {
		const endereco = URL.createObjectURL(arquivo)
		if (imagem.current) imagem.current.src = endereco
		return () => URL.revokeObjectURL(endereco)
	}, [arquivo])
	return <img ref={imagem} alt={`Página ${numpag} do documento`} draggable={false} className="block w-full" />
}

type AreaMarcadaProps = {
	tarja: Tarja
	nome: string
	aoMudar: (area: AreaDaTarja) => void
	aoTirar: () => void
}

export const AJUDA_DA_AREA = 'ajuda-da-area-a-ocultar'

function AreaMarcada({ tarja, nome, aoMudar, aoTirar }: AreaMarcadaProps) {
	return (
		<button
			type="button"
			aria-label={nome}
			aria-describedby={AJUDA_DA_AREA}
			data-tarja={tarja.id}
			className="absolute cursor-pointer border border-[#fff] bg-[#000]/75 outline-offset-2 focus-visible:outline-3 focus-visible:outline-[#c2410c]"
			style={lugar(tarja)}
			onPointerDown={(evento) => evento.stopPropagation()}
			onKeyDown={(evento) => {
				const movida = aoTeclar(tarja, evento)
				if (movida) aoMudar(movida)
				else if (evento.key === 'Delete' || evento.key === 'Backspace') aoTirar()
				else return
				evento.preventDefault()
			}}
		/>
	)
}

const pontoDe = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): Ponto => {
	const { left, top, width, height } = currentTarget.getBoundingClientRect()
	return { x: (clientX - left) / width, y: (clientY - top) / height }
}

/**
 * Drag gesture: on a touch screen a vertical movement scrolls, so an area is drawn by a long sideways movement or by
 * the button.
 */
function useArrasto(numpag: number, aoIncluir: (area: AreaDaTarja) => void) {
	const [pontos, setPontos] = useState<readonly [Ponto, Ponto]>()
	return {
		area: pontos ? areaDoArrasto(numpag, ...pontos) : undefined,
		eventos: {
			onPointerDown: (evento: PointerEvent<HTMLElement>) => {
				if (evento.button !== 0) return
				evento.currentTarget.setPointerCapture(evento.pointerId)
				const ponto = pontoDe(evento)
				setPontos([ponto, ponto])
			},
			onPointerMove: (evento: PointerEvent<HTMLElement>) => {
				if (pontos) setPontos([pontos[0], pontoDe(evento)])
			},
			onPointerUp: (evento: PointerEvent<HTMLElement>) => {
				const area = pontos && areaDoArrasto(numpag, pontos[0], pontoDe(evento))
				if (area) aoIncluir(area)
				setPontos(undefined)
			},
			onPointerCancel: () => setPontos(undefined),
		},
	}
}
