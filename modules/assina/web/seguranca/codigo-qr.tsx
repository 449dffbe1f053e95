import { encode } from 'uqr'

/** Always dark on white, in both themes: that is what cameras read. */
export function CodigoQr({ texto, rotulo }: { texto: string; rotulo: string }) {
	const { data, size } = encode(texto, { border: 2 })
	const quadros = data.flatMap((linha, y) => linha.flatMap((escuro, x) => (escuro ? [`M${x} ${y}h1v1h-1z`] : [])))
	return (
		<svg
			role="img"
			aria-label={rotulo}
			viewBox={`0 0 ${size} ${size}`}
			shapeRendering="crispEdges"
			className="size-52 rounded-md border border-borda bg-[#fff]"
		>
			<path d={quadros.join('')} fill="#000" />
		</svg>
	)
}
