import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Vazio } from '@portal/design-system/vazio'
import { CallError, FalhaDaConsulta, log, Slot } from '@portal/platform/web'
import { useEffect } from 'react'
import { useLocation, useNavigate, useRouteError } from 'react-router'

/** Error boundary of a page: the message replaces the page, and the shell around it keeps working. */
export function FalhaDaPagina() {
	const falha = useRouteError()
	const lugar = useLocation()
	const navegar = useNavigate()
	// The log entry is written in an effect: one per failure, not per render.
	useEffect(() => log.error('página', falha), [falha])

	if (falha instanceof CallError && falha.status === 403)
		return (
			<Pagina
				titulo="Você não tem acesso a esta página"
				vazio={
					<Vazio
						texto={falha.mensagem}
						acao={
							<div className="flex flex-wrap justify-center gap-2">
								<Slot nome="semAcesso" props={{}} />
								<Link href="/painel" variante="secundario" botao>
									Ir para o painel
								</Link>
							</div>
						}
					/>
				}
			/>
		)
	return (
		<FalhaDaConsulta
			titulo="Não foi possível abrir a página"
			falha={falha}
			aoTentarDeNovo={() => void navegar(lugar, { replace: true })}
		/>
	)
}
