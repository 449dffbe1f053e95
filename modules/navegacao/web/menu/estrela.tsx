import { useSessao } from '@portal/platform/web'
import { Star } from 'lucide-react'
import { alternarFavorito } from '../favoritos.ts'
import { useNavegacao } from '../queries.ts'

type EstrelaProps = { codigo: string; titulo: string; className?: string }

/** The star marks a service as a favourite of the person; a visitor has none. */
export function Estrela({ codigo, titulo, className = '' }: EstrelaProps) {
	const { menu, autenticada } = useNavegacao()
	const { suporte } = useSessao()
	if (!autenticada || suporte) return null
	const favorito = menu.favoritos.includes(codigo)
	return (
		<button
			type="button"
			aria-pressed={favorito}
			aria-label={`Favorito: ${titulo}`}
			title={favorito ? 'Retirar dos favoritos' : 'Incluir nos favoritos'}
			className={`grid size-8 shrink-0 place-items-center rounded-md text-texto-suave hover:bg-superficie-forte hover:text-texto telefone:size-11 ${className}`}
			onClick={() => void alternarFavorito(codigo, !favorito)}
		>
			<Star aria-hidden className={`size-4 ${favorito ? 'fill-destaque text-destaque' : ''}`} />
		</button>
	)
}
