import './estilos.css'
import { configuracaoDado, pedirDeNovo, sessaoDado, vigiarSessao } from '@portal/platform/web'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { iniciarNavegacao } from './navigation.ts'
import { Portal } from './portal.tsx'
import { buscarAntes } from './warm-up.ts'

const raiz = document.getElementById('root')
if (!raiz) throw new Error('index.html without #root')

pedirDeNovo(configuracaoDado)
pedirDeNovo(sessaoDado)
vigiarSessao()
iniciarNavegacao()
buscarAntes()
tirarEsboco(raiz)
const pagina = createRoot(raiz)
// The render is a transition (time slicing): the prerendered outline stays usable meanwhile.
startTransition(() => pagina.render(<Portal />))

/** Parts of a page that are still on their way. */
const A_CAMINHO = '.a-caminho, [aria-busy="true"], [class~="animate-pulse"]'

/**
 * The drawing that came with the HTML is removed once the page itself has content; of a public page, whose drawing has
 * all that there is to read (`platform/server/http/public-pages.ts`), once it has its data too.
 */
function tirarEsboco(daPagina: HTMLElement): void {
	const comDados = document.documentElement.dataset['desenhada'] !== undefined
	const aoDesenhar = new MutationObserver(() => {
		const conteudo = daPagina.querySelector('main')
		if (!conteudo?.firstElementChild || (comDados && conteudo.querySelector(A_CAMINHO))) return
		document.getElementById('esboco')?.remove()
		aoDesenhar.disconnect()
	})
	aoDesenhar.observe(daPagina, { childList: true, subtree: true, attributeFilter: ['aria-busy'] })
}
