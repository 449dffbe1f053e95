import { Atalhos } from '@portal/design-system/atalhos'
import { Link } from '@portal/design-system/link'
import { Modal } from '@portal/design-system/modal'
import { QueryProvider, Slot } from '@portal/platform/web'
import { TopicosDaPagina } from './topicos-da-pagina.tsx'

const atalhos = [
	['/ ou Ctrl + K', 'Buscar no portal'],
	['?', 'Mostrar esta ajuda'],
	['Esc', 'Fechar o que estiver aberto'],
	['Ctrl + Z', 'Desfazer o que a última mensagem oferece desfazer'],
	['Tab', 'Ir ao próximo controle'],
	['↑ ↓', 'Percorrer os resultados da busca e as listas abertas'],
	['Enter', 'Abrir o item destacado'],
	['Alt + 1', 'Ir para o conteúdo'],
	['Alt + 2', 'Ir para o menu'],
	['Alt + 3', 'Ir para a busca'],
] as const

export function TecladoDialog({ aoFechar }: { aoFechar: () => void }) {
	return (
		<Modal aberto aoFechar={aoFechar} titulo="Ajuda">
			<QueryProvider>
				<TopicosDaPagina />
			</QueryProvider>
			<p className="pb-4">
				<Link href="/ajuda" onClick={aoFechar}>
					Toda a ajuda
				</Link>
			</p>
			<h3 className="pb-2 text-base">Atalhos de teclado</h3>
			<Atalhos atalhos={atalhos} />
			<Slot nome="atalhos" props={{}} />
		</Modal>
	)
}
