import { Link } from '@portal/design-system/link'
import { navegar } from '@portal/platform/web'
import type { MouseEvent, ReactNode } from 'react'
import type { NoSituado } from '../contract/arvore.ts'
import { type Destino, destinoDe } from '../contract/destino.ts'
import { guardarPerfil } from './perfil-guardado.ts'
import { useRegistrarUso } from './pessoais.ts'

export type ServicoAberto = Pick<NoSituado, 'no'> & { readonly codigoArea: string }

type LinkDeServicoProps = { servico: ServicoAberto; atual?: boolean; className?: string; children: ReactNode }

/** The link leads to a page of the portal, the frame of an older system or another site. */
export function LinkDeServico({
	servico: { no, codigoArea },
	atual = false,
	className = '',
	children,
}: LinkDeServicoProps) {
	const registrar = useRegistrarUso()
	const destino = destinoDe(no, codigoArea)
	if (destino.tipo === 'nenhum') return <span className={className}>{children}</span>
	return (
		<Link
			href={destino.tipo === 'externo' ? destino.url : destino.para}
			novaAba={destino.tipo === 'externo'}
			className={className}
			{...(atual ? { 'aria-current': 'page' } : {})}
			onClick={(evento) => {
				registrar(no.codigo)
				if (ficaNestaAba(evento)) lembrarPerfil(destino)
			}}
		>
			{children}
		</Link>
	)
}

const ficaNestaAba = ({ ctrlKey, metaKey, shiftKey }: MouseEvent): boolean => !ctrlKey && !metaKey && !shiftKey

function lembrarPerfil(destino: Destino): void {
	if (destino.tipo === 'portal' && destino.perfil) guardarPerfil(destino.perfil.codigoArea, destino.perfil.nivel)
}

/** The opener serves controls that are no links, as a result chosen by the keyboard. */
export function useAbrirServico(): (servico: ServicoAberto) => void {
	const registrar = useRegistrarUso()
	return ({ no, codigoArea }) => {
		const destino = destinoDe(no, codigoArea)
		if (destino.tipo === 'nenhum') return
		registrar(no.codigo)
		lembrarPerfil(destino)
		if (destino.tipo === 'portal') navegar(destino.para)
		else window.open(destino.url, '_blank', 'noopener')
	}
}
