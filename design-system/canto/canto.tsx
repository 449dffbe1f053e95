import { Botao } from '../botao/botao.tsx'
import type { MolduraProps } from '../tardia/tardia.tsx'

/** The frame at the corner shows the failure of a dialog, which has no place of its own on the page. */
export function MolduraDeCanto({ children, aoFechar }: MolduraProps) {
	return (
		<div className="fixed right-3 bottom-3 z-60 grid max-w-96 justify-items-center rounded-lg border border-borda bg-superficie pb-3 shadow-lg">
			{children}
			{aoFechar ? (
				<Botao variante="secundario" aparencia="fantasma" tamanho="pq" onClick={aoFechar}>
					Fechar
				</Botao>
			) : null}
		</div>
	)
}
