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

/** The prerendered drawing is removed once the page itself has content. */
function tirarEsboco(daPagina: HTMLElement): void {
	const aoDesenhar = new MutationObserver(() => {
		if (!daPagina.querySelector('main')?.firstElementChild) return
		document.getElementById('esboco')?.remove()
		aoDesenhar.disconnect()
	})
	aoDesenhar.observe(daPagina, { childList: true, subtree: true })
}
