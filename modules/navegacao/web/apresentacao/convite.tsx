import { Botao } from '@portal/design-system/botao'
import { Fileira } from '@portal/design-system/pilha'

type ConviteProps = { aoAceitar: () => void; aoDispensar: () => void }

/** The invitation stands in a corner below dialogs and messages, without taking the focus or moving anything. */
export function Convite({ aoAceitar, aoDispensar }: ConviteProps) {
	return (
		<section
			aria-label="Apresentação do portal"
			data-nao-imprimir
			className="fixed right-3 bottom-3 left-3 z-20 grid gap-3 rounded-lg border border-borda bg-superficie p-4 shadow-lg sm:left-auto sm:w-96"
		>
			<p>
				<strong>É a sua primeira vez aqui?</strong> Veja em quatro passos onde fica cada coisa.
			</p>
			<Fileira distribuir="fim">
				<Botao variante="secundario" aparencia="fantasma" tamanho="pq" onClick={aoDispensar}>
					Agora não
				</Botao>
				<Botao tamanho="pq" onClick={aoAceitar}>
					Mostrar
				</Botao>
			</Fileira>
		</section>
	)
}
