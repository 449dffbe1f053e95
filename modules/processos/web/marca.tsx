import { Ponto } from '@portal/design-system/ponto'
import { formatarData } from '@portal/platform/web'
import type { CSSProperties } from 'react'
import type { CorMarca, Marca as MarcaDoProcesso } from '../contract/index.ts'

/** Hue of each colour; the tone's own lightness keeps the text readable in both themes. */
const tomDaMarca: Readonly<Record<CorMarca, string>> = {
	cinza: 'var(--instituicao-neutra)',
	azul: 'oklch(0.55 0.15 255)',
	verde: 'oklch(0.55 0.13 150)',
	amarelo: 'oklch(0.75 0.15 90)',
	laranja: 'oklch(0.65 0.17 55)',
	vermelho: 'oklch(0.55 0.19 27)',
	roxo: 'oklch(0.55 0.17 305)',
}

type MarcaProps = { marca: Pick<MarcaDoProcesso, 'nommar' | 'cormar'> & Partial<Pick<MarcaDoProcesso, 'dtafim'>> }

export function Marca({ marca: { nommar, cormar, dtafim } }: MarcaProps) {
	return (
		<span
			data-tom="primario"
			style={{ '--tom-base': tomDaMarca[cormar] } as CSSProperties}
			className="inline-flex min-h-5.5 items-center gap-1.5 rounded-full border border-tom-borda bg-tom-suave px-2 text-xs leading-5 font-medium text-tom-texto"
		>
			<Ponto />
			{nommar}
			{dtafim ? <span className="tabular-nums">até {formatarData(dtafim)}</span> : null}
		</span>
	)
}
