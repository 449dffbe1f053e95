import { tardia } from '@portal/design-system/tardia'
import { call, log, navegar, PAGINA_INICIAL, useDado, useLugar, useSessao } from '@portal/platform/web'
import { Suspense, useState } from 'react'
import { registrarApresentacao } from '../../contract/endpoints.ts'
import { mudarMenuDaPessoa, navegacaoPrivada } from '../queries.ts'

const Convite = tardia(() => import('./convite.tsx').then((m) => m.Convite), null)
const Visita = tardia(() => import('./visita.tsx').then((m) => m.Visita), null)

/** The introduction is offered on the dashboard to new people, and opened at once by `?apresentacao`, from the help. */
export function Apresentacao() {
	const { suporte, expirada } = useSessao()
	const pathname = useLugar('pathname')
	const search = useLugar('search')
	const { valor: menu } = useDado(navegacaoPrivada, true)
	const [aceita, setAceita] = useState(false)
	const pedida = new URLSearchParams(search).has('apresentacao')
	const nova = menu?.apresentado === 'N' && suporte === undefined

	function encerrar() {
		setAceita(false)
		if (pedida) navegar(pathname, { substituir: true })
		if (!nova) return
		mudarMenuDaPessoa((antes) => ({ ...antes, apresentado: 'S' }))
		// The failure is only logged, because at worst the introduction is offered once more.
		call(registrarApresentacao).catch((falha: unknown) => log.warn('apresentação do portal', falha))
	}

	if (expirada || !menu) return null
	return (
		<Suspense>
			{aceita || pedida ? (
				<Visita aoEncerrar={encerrar} />
			) : nova && pathname.replace(/\/$/, '') === PAGINA_INICIAL ? (
				<Convite aoAceitar={() => setAceita(true)} aoDispensar={encerrar} />
			) : null}
		</Suspense>
	)
}
