import { Modal } from '@portal/design-system/modal'

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
			<dl className="grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-2.5">
				{atalhos.map(([tecla, efeito]) => (
					<div key={tecla} className="contents">
						<dt>
							<kbd className="inline-block min-w-8 rounded-sm border border-borda-forte bg-superficie-suave px-2 py-0.5 text-center font-mono text-sm">
								{tecla}
							</kbd>
						</dt>
						<dd>{efeito}</dd>
					</div>
				))}
			</dl>
		</Modal>
	)
}
