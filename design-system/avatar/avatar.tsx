import { useState } from 'react'
import { validarInteiro } from '../desenvolvimento/validar.ts'
import { iniciais } from './iniciais.ts'

export type AvatarProps = {
	/** The person's name gives the initials, and the alternative text unless it stands beside the picture. */
	nome: string
	src?: string | undefined
	/** The width is an integer in pixels. */
	largura?: number | undefined
	/** The picture is decorative: the name is already written beside it. */
	decorativo?: boolean | undefined
}

export function Avatar({ nome, src, largura = 40, decorativo = false }: AvatarProps) {
	validarInteiro('Avatar', 'largura', largura)
	const [quebrada, setQuebrada] = useState<string>()
	const medida = { width: largura, height: largura }
	if (src && src !== quebrada) {
		return (
			<img
				src={src}
				alt={decorativo ? '' : nome}
				{...medida}
				onError={() => setQuebrada(src)}
				className="shrink-0 rounded-full bg-superficie-forte object-cover"
			/>
		)
	}
	return (
		<span
			{...(decorativo ? { 'aria-hidden': true } : { role: 'img', 'aria-label': nome })}
			style={{ ...medida, fontSize: Math.round(largura * 0.38) }}
			className="inline-grid shrink-0 place-items-center rounded-full bg-primario-suave leading-none font-semibold text-primario-texto select-none"
		>
			{iniciais(nome)}
		</span>
	)
}
