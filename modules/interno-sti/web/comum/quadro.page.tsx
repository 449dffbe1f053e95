import { Alerta } from '@portal/design-system/alerta'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { estadoDaConsulta, useConfiguracao, useTituloDaPagina } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { paginaQuery } from './queries.ts'

/** The page keeps its own origin, for its cookies, and cannot lead the whole window away. */
const SANDBOX = 'allow-scripts allow-forms allow-same-origin allow-popups allow-downloads allow-modals'

type Permitidos = { readonly legado: string; readonly origens: readonly string[] }

/** Nothing outside the origins that may be framed, nor of our own, whose pages could reach out of the frame. */
function enderecoDaPagina(
	{ contexto, caminho }: { contexto: string; caminho: string },
	{ legado, origens }: Permitidos,
): string | undefined {
	const base = URL.parse(legado)
	if (!base || !origens.includes(base.origin) || base.origin === window.location.origin) return undefined
	const raiz = new URL(`${base.pathname.replace(/\/$/, '')}/${contexto}/`, base.origin)
	const endereco = URL.parse(caminho, raiz)
	return endereco?.origin === raiz.origin && endereco.pathname.startsWith(raiz.pathname) ? endereco.href : undefined
}

export function QuadroComumPage() {
	const { '*': caminho = '' } = useParams()
	const { urls, origensLegado } = useConfiguracao()
	const consulta = useQuery(paginaQuery(caminho))
	const { data } = consulta
	const endereco = data && enderecoDaPagina(data, { legado: urls.legado, origens: origensLegado })
	useTituloDaPagina({ pagina: caminho })
	return (
		<Pagina
			largura="tela"
			titulo={caminho}
			resumo="Página da camada comum, mostrada pelo sistema corporativo."
			acoes={
				<Link botao variante="secundario" href="/interno-sti/comumweb">
					Voltar à camada comum
				</Link>
			}
			{...estadoDaConsulta(consulta, {
				saida: <Link href="/interno-sti/comumweb">Voltar à camada comum</Link>,
			})}
		>
			{endereco ? (
				<iframe
					src={endereco}
					title={`${caminho}, camada comum`}
					sandbox={SANDBOX}
					referrerPolicy="strict-origin-when-cross-origin"
					className="block h-[70vh] w-full rounded-lg border border-borda bg-[white]"
				/>
			) : null}
			{data && !endereco ? (
				<Alerta variante="aviso" titulo="O sistema corporativo não está configurado">
					Quem opera o portal precisa dizer onde ele está e permitir que apareça aqui.
				</Alerta>
			) : null}
		</Pagina>
	)
}
