import { useEffect, useRef } from 'react'
import { Detalhe } from '../texto/texto.tsx'

export type AntesEDepoisProps = {
	/** The image is one picture of two pages of equal size: before at the left, after at the right. */
	imagem: Blob
	/** The caption and alternative text of each half. */
	antes: string
	depois: string
}

/** Two states of one page: side by side where there is room, one below the other where there is none. */
export function AntesEDepois({ imagem, antes, depois }: AntesEDepoisProps) {
	return (
		<div className="@container">
			<div className="grid gap-3 @lg:grid-cols-2">
				<Metade imagem={imagem} lado="left" legenda={antes} />
				<Metade imagem={imagem} lado="right" legenda={depois} />
			</div>
		</div>
	)
}

type MetadeProps = { imagem: Blob; lado: 'left' | 'right'; legenda: string }

function Metade({ imagem, lado, legenda }: MetadeProps) {
	const figura = useRef<HTMLImageElement>(null)
	// The address of a file in memory has to be given back.
	useEffect(() => {
		const endereco = URL.createObjectURL(imagem)
		if (figura.current) figura.current.src = endereco
		return () => URL.revokeObjectURL(endereco)
	}, [imagem])
	return (
		<figure className="grid content-start gap-1">
			<figcaption>
				<Detalhe tag="span">{legenda}</Detalhe>
			</figcaption>
			<div className="overflow-hidden rounded-md border border-borda bg-[#fff]">
				<img
					ref={figura}
					alt={legenda}
					className={`block w-[200%] max-w-none ${lado === 'right' ? '-ml-[100%]' : ''}`}
				/>
			</div>
		</figure>
	)
}
