import { Botao } from '@portal/design-system/botao'
import { Fato, Fatos } from '@portal/design-system/fatos'
import { Fileira } from '@portal/design-system/pilha'
import { Detalhe } from '@portal/design-system/texto'
import type { DestinoProposto } from './destino-proposto.ts'

type DestinoEscolhidoProps = { destino: DestinoProposto; aoTrocar: () => void }

/** Destination chosen in advance, with its reason; the person only has to write the text. */
export function DestinoEscolhido({ destino: { sgleta, nometa, porque }, aoTrocar }: DestinoEscolhidoProps) {
	return (
		<Fileira espaco={4} alinhar="topo" distribuir="entre">
			<Fatos className="min-w-0 flex-1 basis-72">
				<Fato nome="Estação de destino" largo>
					<span className="font-medium">
						{sgleta} - {nometa}
					</span>
					<Detalhe tag="span">{porque}</Detalhe>
				</Fato>
			</Fatos>
			<Botao variante="secundario" tamanho="pq" onClick={aoTrocar}>
				Escolher outra estação
			</Botao>
		</Fileira>
	)
}
