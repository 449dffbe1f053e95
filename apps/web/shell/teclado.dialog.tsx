import { Atalhos } from '@portal/design-system/atalhos'
import { Modal } from '@portal/design-system/modal'
import { Slot } from '@portal/platform/web'

const atalhos = [
	['/', 'Ir para a busca de serviços'],
	['?', 'Mostrar esta ajuda'],
	['Esc', 'Fechar o que estiver aberto'],
	['Tab', 'Ir ao próximo controle'],
	['↑ ↓', 'Percorrer os resultados da busca e as listas abertas'],
	['Enter', 'Abrir o item destacado'],
	['Alt + 1', 'Ir para o conteúdo'],
	['Alt + 2', 'Ir para o menu'],
	['Alt + 3', 'Ir para a busca'],
] as const

export function TecladoDialog({ aoFechar }: { aoFechar: () => void }) {
	return (
		<Modal aberto aoFechar={aoFechar} titulo="Atalhos de teclado">
			<Atalhos atalhos={atalhos} />
			<Slot nome="atalhos" props={{}} />
		</Modal>
	)
}
