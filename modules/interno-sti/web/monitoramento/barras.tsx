import { SoParaLeitor } from '@portal/design-system/texto'
import { formatarPorCento } from './situacoes.ts'

type BarrasProps = {
	/** Availability is in per cent, oldest first, and null when nothing was measured. */
	valores: readonly (number | null)[]
	/** True: the bars take the full width. */
	larga?: boolean
}

const tomDe = (valor: number | null): string | undefined => {
	if (valor === null) return undefined
	if (valor >= 99.5) return 'sucesso'
	return valor >= 95 ? 'aviso' : 'perigo'
}
/** Accessible encoding: height repeats the colour, so a bad day is also short. */
const alturaDe = (valor: number | null): string => {
	if (valor === null) return '25%'
	if (valor >= 99.5) return '100%'
	return valor >= 95 ? '70%' : '40%'
}

/** Sparkline: thirty days are drawn as bars, with the same content as text for screen readers. */
export function Barras({ valores, larga = false }: BarrasProps) {
	const dias = valores.map((valor, indice) => ({ atras: valores.length - indice, valor }))
	const medidos = valores.filter((valor) => valor !== null)
	const ruins = medidos.filter((valor) => valor < 99.5).length
	const pior = medidos.length === 0 ? null : Math.min(...medidos)
	const resumo =
		pior === null
			? 'Nada foi medido em 30 dias.'
			: `30 dias: ${ruins === 0 ? 'nenhum dia abaixo de 99,5 %' : `${ruins} abaixo de 99,5 %, o pior com ${formatarPorCento(pior)}`}.`
	return (
		<span data-desenho className="block not-print:[.linha-parte_&]:inline-block" title={resumo}>
			<SoParaLeitor>{resumo}</SoParaLeitor>
			<span
				aria-hidden
				className={`flex max-w-full items-end gap-px [print-color-adjust:exact] ${larga ? 'h-10 w-full' : 'h-7 w-44 [.linha-parte_&]:h-4 [.linha-parte_&]:w-24'}`}
			>
				{dias.map(({ atras, valor }) => (
					<span
						key={atras}
						data-tom={tomDe(valor)}
						style={{ height: alturaDe(valor) }}
						className="flex-1 rounded-[1px] bg-borda data-tom:bg-tom forced-colors:bg-[CanvasText] forced-colors:data-tom:bg-[CanvasText]"
					/>
				))}
			</span>
		</span>
	)
}
