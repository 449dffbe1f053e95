import { SoParaLeitor } from '@portal/design-system/texto'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { LADO_DA_PAGINA, NOME_DO_CAMPO } from '../../contract/index.ts'
import { calcularContorno } from '../assinar/contorno.ts'
import { type Campo, dentro, medido, posicaoDe } from './lugar.ts'

export type Quem = { readonly codpcpasidoc: number; readonly nompcp: string }
type CamposDaPaginaProps = {
	campos: readonly Campo[]
	quem: readonly Quem[]
	escolhido: number | undefined
	aoEscolher: (chave: number) => void
	/** Change callback; `continua` joins the change to the previous undo step. */
	aoMudar: (campo: Campo, continua: boolean) => void
	aoRemover: (campo: Campo) => void
}

export const AJUDA_DAS_TECLAS = 'ajuda-dos-campos'
const PASSO = 100

/** Field overlay of one page, with moving and resizing by pointer and keyboard. */
export function CamposDaPagina({ campos, quem, ...resto }: CamposDaPaginaProps) {
	return campos.map((campo) => (
		<Caixa
			key={campo.chave}
			campo={campo}
			nome={quem.find(({ codpcpasidoc }) => codpcpasidoc === campo.codpcpasidoc)?.nompcp ?? 'ninguém'}
			{...resto}
		/>
	))
}

type CaixaProps = Omit<CamposDaPaginaProps, 'campos' | 'quem'> & { campo: Campo; nome: string }
type Gesto = { readonly x: number; readonly y: number; readonly campo: Campo; readonly mede: boolean; moveu: boolean }

function Caixa({ campo, nome, escolhido, aoEscolher, aoMudar, aoRemover }: CaixaProps) {
	const gesto = useRef<Gesto>(undefined)

	function pegar(evento: PointerEvent<HTMLButtonElement>) {
		const mede = evento.target instanceof HTMLElement && evento.target.dataset['alca'] !== undefined
		evento.currentTarget.setPointerCapture(evento.pointerId)
		gesto.current = { x: evento.clientX, y: evento.clientY, campo, mede, moveu: false }
		aoEscolher(campo.chave)
	}

	function arrastar(evento: PointerEvent<HTMLButtonElement>) {
		const { current: inicio } = gesto
		const folha = evento.currentTarget.parentElement?.getBoundingClientRect()
		if (!inicio || !folha) return
		const dx = ((evento.clientX - inicio.x) / folha.width) * LADO_DA_PAGINA
		const dy = ((evento.clientY - inicio.y) / folha.height) * LADO_DA_PAGINA
		const { campo: antes, mede, moveu } = inicio
		inicio.moveu = true
		aoMudar(
			mede
				? medido(antes, antes.larcmp + dx, antes.altcmp + dy)
				: dentro({ ...antes, psxcmp: antes.psxcmp + dx, psycmp: antes.psycmp + dy }),
			moveu,
		)
	}

	function teclar(evento: KeyboardEvent) {
		const [dx, dy] = SETAS[evento.key] ?? [0, 0]
		if (evento.key === 'Delete' || evento.key === 'Backspace') aoRemover(campo)
		else if (dx === 0 && dy === 0) return
		else if (evento.shiftKey) aoMudar(medido(campo, campo.larcmp + dx, campo.altcmp + dy), false)
		else aoMudar(dentro({ ...campo, psxcmp: campo.psxcmp + dx, psycmp: campo.psycmp + dy }), false)
		evento.preventDefault()
	}
	const oQue = campo.rotcmp || NOME_DO_CAMPO[campo.tipcmp]
	return (
		<button
			type="button"
			data-campo={campo.chave}
			aria-pressed={campo.chave === escolhido}
			aria-describedby={AJUDA_DAS_TECLAS}
			style={calcularContorno(campo)}
			className="absolute cursor-move touch-none overflow-hidden rounded-xs border-2 border-primario bg-primario-suave/85 px-1 text-left text-2xs leading-tight text-primario-texto select-none aria-pressed:z-10 aria-pressed:border-dashed aria-pressed:shadow-md"
			onPointerDown={pegar}
			onPointerMove={arrastar}
			onPointerUp={() => {
				gesto.current = undefined
			}}
			onPointerCancel={() => {
				gesto.current = undefined
			}}
			onFocus={() => aoEscolher(campo.chave)}
			onKeyDown={teclar}
		>
			<span className="pointer-events-none block truncate font-semibold">{oQue}</span>
			<SoParaLeitor>{' de '}</SoParaLeitor>
			<span className="pointer-events-none block truncate">{nome}</span>
			<SoParaLeitor>
				, página {campo.numpag}, {posicaoDe(campo)}
			</SoParaLeitor>
			<span
				aria-hidden
				data-alca
				className="absolute right-0 bottom-0 size-3.5 cursor-nwse-resize rounded-tl-sm bg-primario"
			/>
		</button>
	)
}

const SETAS: Readonly<Record<string, readonly [number, number]>> = {
	ArrowLeft: [-PASSO, 0],
	ArrowRight: [PASSO, 0],
	ArrowUp: [0, -PASSO],
	ArrowDown: [0, PASSO],
}
