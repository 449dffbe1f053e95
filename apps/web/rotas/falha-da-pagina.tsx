import { Erro } from '@portal/design-system/erro'
import { Link } from '@portal/design-system/link'
import { CallError, log, mensagemDe } from '@portal/platform/web'
import { useEffect } from 'react'
import { useLocation, useNavigate, useRouteError } from 'react-router'

/** In place of a page that could not be shown. The shell around it keeps working. */
export function FalhaDaPagina() {
	const falha = useRouteError()
	const lugar = useLocation()
	const navegar = useNavigate()
	// The log is outside the page: one line per failure, not per drawing of it.
	useEffect(() => log.error('página', falha), [falha])

	if (falha instanceof CallError && falha.status === 403)
		return (
			<div className="grid justify-items-center gap-4 py-12 text-center">
				<h1>Você não tem acesso a esta página</h1>
				<p className="max-w-prose text-texto-suave">{falha.mensagem}</p>
				<Link href="/painel" variante="primario" botao>
					Ir para o painel
				</Link>
			</div>
		)
	return (
		<Erro
			titulo="Não foi possível abrir a página"
			mensagem={mensagemDe(falha)}
			aoTentarDeNovo={() => void navegar(lugar, { replace: true })}
		/>
	)
}
