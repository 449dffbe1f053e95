import { CONFIGURACAO_PADRAO, configuracaoDado, ModulosProvider } from '@portal/platform/web'
import { renderToStaticMarkup } from 'react-dom/server'
import { primeiraPagina } from '../primeira-pagina.ts'

/** The server puts the institution's own in their place (`platform/server/http/pages.ts`). */
const NOMES = { nome: '{{nome}}', sigla: '{{sigla}}' }

/** The public home as it is before any script ran, within the frame of `index.html`. */
async function desenharEsboco(): Promise<string> {
	const [inicio] = primeiraPagina.flatMap(({ slots }) => slots.inicio ?? [])
	if (!inicio) return ''
	const Inicio = await inicio.lazy()
	configuracaoDado.gravar({
		...CONFIGURACAO_PADRAO,
		instituicao: { ...CONFIGURACAO_PADRAO.instituicao, ...NOMES },
	})
	return renderToStaticMarkup(
		<ModulosProvider value={primeiraPagina}>
			<Inicio />
		</ModulosProvider>,
	)
}

/** Nothing can be fetched once the build has this file: it is drawn as it is read. */
export const esboco = await desenharEsboco()
