import { Botao } from '@portal/design-system/botao'
import { Fato, Fatos } from '@portal/design-system/fatos'
import type { DestinoProposto } from './destino-proposto.ts'

type DestinoEscolhidoProps = { destino: DestinoProposto; aoTrocar: () => void }

/** Already chosen, and why: what is left to do is to write. */
export function DestinoEscolhido({ destino: { sgleta, nometa, porque }, aoTrocar }: DestinoEscolhidoProps) {
	return (
		<div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
			<Fatos className="min-w-0 flex-1 basis-72">
				<Fato nome="Estação de destino" largo>
					<span className="font-medium">
						{sgleta} - {nometa}
					</span>
					<span className="block text-sm text-texto-suave">{porque}</span>
				</Fato>
			</Fatos>
			<Botao variante="secundario" tamanho="pq" onClick={aoTrocar}>
				Escolher outra estação
			</Botao>
		</div>
	)
}
