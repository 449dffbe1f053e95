import { Selecao } from '@portal/design-system/selecao'
import { UserRoundCog } from 'lucide-react'
import { useId } from 'react'
import type { Perfil } from '../../contract/objeto.ts'

type TrocaDePerfilProps = { perfis: readonly Perfil[]; perfil: number | null; aoEscolher: (nivel: number) => void }

/** The profile switch chooses the role in which the person uses the older system. */
export function TrocaDePerfil({ perfis, perfil, aoEscolher }: TrocaDePerfilProps) {
	const id = useId()
	if (perfis.length === 0) return null
	if (perfis.length === 1)
		return (
			<p className="flex items-center gap-2 text-md text-texto-suave">
				<UserRoundCog aria-hidden className="size-4.5" />
				Perfil: <strong className="font-medium text-texto">{perfis[0]?.nome}</strong>
			</p>
		)
	return (
		<div className="flex items-center gap-2 text-md">
			<label htmlFor={id} className="flex items-center gap-2 text-texto-suave">
				<UserRoundCog aria-hidden className="size-4.5" />
				Perfil
			</label>
			<Selecao
				id={id}
				value={perfil ?? ''}
				onChange={(evento) => aoEscolher(Number(evento.target.value))}
				opcoes={perfis.map(({ nivel, nome }) => ({ codigo: nivel, texto: nome }))}
			/>
		</div>
	)
}
