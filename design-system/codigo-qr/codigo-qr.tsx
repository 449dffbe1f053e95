import { useId } from 'react'
import { encode } from 'uqr'

type CodigoQrProps = { texto: string; rotulo: string; className?: string | undefined }

/** The code is dark on white in both themes, because cameras read it so. */
export function CodigoQr({ texto, rotulo, className = 'size-52' }: CodigoQrProps) {
	const id = useId()
	const { data, size } = encode(texto, { border: 2 })
	const quadros = data.flatMap((linha, y) => linha.flatMap((escuro, x) => (escuro ? [`M${x} ${y}h1v1h-1z`] : [])))
	return (
		<svg
			// oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is drawn here, from the text
			role="img"
			aria-labelledby={id}
			viewBox={`0 0 ${size} ${size}`}
			shapeRendering="crispEdges"
			className={`rounded-md border border-borda bg-[#fff] ${className}`}
		>
			<title id={id}>{rotulo}</title>
			<path d={quadros.join('')} fill="#000" />
		</svg>
	)
}
