import { MolduraDeCanto } from '@portal/design-system/canto'
import { tardia } from '@portal/design-system/tardia'
import { lerToken, useSessao } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { MotivoContato } from '../../contract/contato.ts'
import { necessitaAtualizarQuery } from '../queries.ts'
import { dispensarContato, foiDispensado } from './dispensa.ts'

const ContatoDialog = tardia(() => import('./contato.dialog.tsx').then((m) => m.ContatoDialog), MolduraDeCanto)

/** Session identifier for sessions of another system, which have no end time: the last characters of the token. */
const lerFimDoToken = (): string => lerToken()?.slice(-8) ?? ''

/** Dialog after a log-in that asks to check outdated contact data; closing it postpones it to the next log-in. */
export function Contato() {
	const { suporte, expiraEm } = useSessao()
	const sessao = expiraEm ?? lerFimDoToken()
	const { data } = useQuery({ ...necessitaAtualizarQuery, enabled: suporte === undefined })
	const [aberto, setAberto] = useState<{ sessao: string; motivos: readonly MotivoContato[] }>()
	const daSessao = aberto?.sessao === sessao ? aberto : undefined

	// The reasons found at the login stay on the screen until the person has corrected them all.
	if (data?.necessitaAtualizar === 'S' && !daSessao && !foiDispensado(sessao))
		setAberto({ sessao, motivos: data.motivos })
	if (!daSessao) return null
	return (
		<Suspense>
			<ContatoDialog
				motivos={daSessao.motivos}
				pendente={data?.necessitaAtualizar === 'S'}
				aoFechar={() => {
					dispensarContato(sessao)
					setAberto(undefined)
				}}
			/>
		</Suspense>
	)
}
