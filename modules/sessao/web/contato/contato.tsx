import { useSessao } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { necessitaAtualizarQuery } from '../queries.ts'

const ContatoDialog = lazy(() => import('./contato.dialog.tsx').then((m) => ({ default: m.ContatoDialog })))

/** After a log-in, asks for the contact data when they need a look. Closing it puts it off until the next log-in. */
export function Contato() {
	const { suporte, usuario } = useSessao()
	const { data } = useQuery({ ...necessitaAtualizarQuery, enabled: suporte === undefined })
	const [visto, setVisto] = useState<{ usuario: number | undefined; motivos: NonNullable<typeof data>['motivos'] }>()
	const aberto = visto?.usuario === usuario && visto !== undefined

	// What was found at the log-in stays on the screen while the person mends it.
	if (data?.necessitaAtualizar === 'S' && !aberto && !dispensado.has(usuario))
		setVisto({ usuario, motivos: data.motivos })
	if (!aberto) return null
	return (
		<Suspense>
			<ContatoDialog
				motivos={visto.motivos}
				pendente={data?.necessitaAtualizar === 'S'}
				aoFechar={() => {
					dispensado.add(usuario)
					setVisto(undefined)
				}}
			/>
		</Suspense>
	)
}

const dispensado = new Set<number | undefined>()
