import { Botao } from '@portal/design-system/botao'
import { useConfiguracao } from '@portal/platform/web'
import { Hand } from 'lucide-react'
import { Secao } from './texto.tsx'

/** Cookie that the server reads as it sends a page. */
const LIGADA = 'libras=1'
const UM_ANO = 31_536_000

const estaLigada = (): boolean => document.cookie.split('; ').includes(LIGADA)

/** The pages of this browser start anew, with the program of others or without it. */
function trocar(ligar: boolean): void {
	document.cookie = `${LIGADA}; path=/; samesite=lax; max-age=${ligar ? UM_ANO : 0}`
	window.location.reload()
}

/**
 * Sign language translation, where the institution offers it: nothing is asked of anybody outside before the person
 * turns it on.
 */
export function Libras() {
	const { libras } = useConfiguracao()
	if (!libras) return null
	const ligada = estaLigada()
	return (
		<Secao id="libras" titulo="Libras">
			<p>
				O VLibras, do governo federal, traduz os textos das páginas para a Língua Brasileira de Sinais. Ligado, o
				programa dele é buscado fora do portal e recebe os textos que você pedir para traduzir. A escolha vale para este
				navegador.
			</p>
			<p>
				<Botao
					variante={ligada ? 'secundario' : 'primario'}
					icone={<Hand aria-hidden />}
					aria-pressed={ligada}
					onClick={() => trocar(!ligada)}
				>
					Libras
				</Botao>
			</p>
		</Secao>
	)
}
