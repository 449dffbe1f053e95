import { Erro } from '@portal/design-system/erro'
import { Link } from '@portal/design-system/link'
import { CallError, ehVersaoAntiga, log, mensagemDe } from '@portal/platform/web'
import { useEffect } from 'react'
import { useRouteError } from 'react-router'

/** In place of a page that could not be shown. The shell around it keeps working. */
export function FalhaDaPagina() {
	const falha = useRouteError()
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
	const nova = falha instanceof Error && ehVersaoAntiga(falha)
	return (
		<Erro
			titulo={nova ? 'Há uma versão nova do portal' : 'Não foi possível abrir a página'}
			mensagem={nova ? 'Recarregue a página para usar a versão nova.' : mensagemDe(falha)}
			aoTentarDeNovo={() => window.location.reload()}
		/>
	)
}
