import type { ReactNode } from 'react'
import { validarOpcao } from '../desenvolvimento/validar.ts'
import { Caixa, Lupa, Sino } from './ilustracoes.tsx'

const ilustracoes = { caixa: Caixa, busca: Lupa, sino: Sino }

export type VazioProps = {
	/** The sentence names the missing thing. */
	texto: ReactNode
	acao?: ReactNode
	ilustracao?: keyof typeof ilustracoes | undefined
	/** The compact padding is for menus and small cards. */
	compacto?: boolean | undefined
}

export function Vazio({ texto, acao, ilustracao = 'caixa', compacto = false }: VazioProps) {
	validarOpcao('Vazio', 'ilustracao', ilustracao, Object.keys(ilustracoes))
	const Ilustracao = ilustracoes[ilustracao]
	return (
		<div className={`grid justify-items-center gap-3 px-4 text-center text-texto-suave ${compacto ? 'py-5' : 'py-10'}`}>
			<Ilustracao className={compacto ? 'w-20' : 'w-28'} />
			<p className="max-w-prose">{texto}</p>
			{acao ? <div className="mt-1">{acao}</div> : null}
		</div>
	)
}
