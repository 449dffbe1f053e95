import { CONFIGURACAO_PADRAO, configuracaoDado, ModulosProvider } from '@portal/platform/web'
import { renderToStaticMarkup } from 'react-dom/server'
import { primeiraPagina } from '../primeira-pagina.ts'

/** The server replaces the placeholders with the institution's names (`platform/server/http/pages.ts`). */
const NOMES = { nome: '{{nome}}', sigla: '{{sigla}}' }

/** Prerendered public home, placed in the frame of `index.html` before any script runs. */
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

/** The prerendering runs when the module is loaded, while the build can still import other files. */
export const esboco = await desenharEsboco()
